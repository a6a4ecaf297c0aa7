/** A place in a JSON document that doesn't hold what the format says. Never leaves the reader. */
export class Malformed extends Error {}

/** A value of a JSON document that knows its place, so that whatever is wrong with it can be said. */
export class JsonValue {
  constructor(
    private readonly value: unknown,
    private readonly key: string | number = '',
    private readonly parent: JsonValue | null = null,
  ) {}

  /** The named field of an object; it may be absent. Throws when this is no object. */
  field(name: string): JsonValue {
    const fields = this.object();
    return new JsonValue(Object.hasOwn(fields, name) ? fields[name] : undefined, name, this);
  }

  entries(): [string, JsonValue][] {
    const fields = Object.entries(this.object());
    return fields.map(([key, value]) => [key, new JsonValue(value, key, this)]);
  }

  list(): JsonValue[] {
    if (!Array.isArray(this.value)) this.fail('should be a list');
    return this.value.map((value: unknown, index) => new JsonValue(value, index, this));
  }

  text(): string {
    if (typeof this.value !== 'string' || this.value === '') this.fail('should be a text');
    return this.value;
  }

  /** A text, where some files have the same as a number. */
  label(): string {
    return typeof this.value === 'number' ? String(this.value) : this.text();
  }

  number(): number {
    if (typeof this.value !== 'number' || this.value < 0) this.fail('should be a number');
    return this.value;
  }

  /** A whole number, 0 or more. */
  count(): number {
    if (!Number.isSafeInteger(this.value)) this.fail('should be a whole number');
    return this.number();
  }

  flag(): boolean {
    if (typeof this.value !== 'boolean') this.fail('should be true or false');
    return this.value;
  }

  optional<T>(read: (value: JsonValue) => T): T | null {
    return this.value === undefined || this.value === null ? null : read(this);
  }

  fail(what: string): never {
    const problem = this.value === undefined ? 'is missing' : what;
    throw new Malformed(`${this.place() || 'the document'} ${problem}`);
  }

  private object(): Record<string, unknown> {
    const { value } = this;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.fail('should be an object');
    }
    return value as Record<string, unknown>;
  }

  private place(): string {
    if (!this.parent) return '';
    const before = this.parent.place();
    if (typeof this.key === 'number') return `${before}[${this.key}]`;
    return before ? `${before}.${this.key}` : this.key;
  }
}
