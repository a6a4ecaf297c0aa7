/** An event stream whose messages the test sends. */
export class Stream extends EventTarget {
  readonly CLOSED = 2;
  readyState = 1;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  close(): void {
    this.readyState = 2;
  }
  say(data: object): void {
    this.dispatchEvent(new MessageEvent('match', { data: JSON.stringify(data) }));
  }
}
