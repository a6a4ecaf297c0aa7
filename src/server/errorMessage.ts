/** Returns the message of an error, or the distinct messages of an AggregateError, such as `forEachIsolated` throws. */
export function errorMessage(error: unknown): string {
  if (error instanceof AggregateError) {
    return [...new Set(error.errors.map(errorMessage))].join('; ');
  }
  return error instanceof Error ? error.message : String(error);
}
