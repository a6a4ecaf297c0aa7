import type { ValidateFunction } from 'ajv';
import buildSerializer from 'fast-json-stringify';

/**
 * The contract has hundreds of schemas, and a process uses few of them in its first second: each is compiled when it is
 * first needed, so that a server starts sooner.
 */
export function compileLater(compile: () => ValidateFunction): ValidateFunction {
  let compiled: ValidateFunction | undefined;
  function validate(data: unknown): boolean {
    compiled ??= compile();
    const isValid = compiled(data);
    validate.errors = compiled.errors;
    return isValid;
  }
  validate.errors = null as ValidateFunction['errors'];
  return validate as unknown as ValidateFunction;
}

/** Returns the function that writes what has this schema as JSON. */
export function serializeLater(schema: object): (data: unknown) => string {
  let compiled: ((data: unknown) => string) | undefined;
  return (data) => {
    compiled ??= buildSerializer(schema) as (data: unknown) => string;
    return compiled(data);
  };
}
