/** Saves a JSON text as a file of the user's device. */
export function saveFile(name: string, json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file a moment after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
