/** Thrown for a value that does not match the format. Each reader of a document catches it. */
export class MalformedError extends Error {}

/** A value of a JSON document together with its path, so that an error message can name it. */
export class JsonValue {
  constructor(
    private readonly value: unknown,
    private readonly key: string | number = '',
    private readonly parent: JsonValue | null = null,
  ) {}

  /** Returns the named field of an object, which may be absent. Throws if this value is not an object. */
  field(name: string): JsonValue {
    const fields = this.object();
    return new JsonValue(Object.hasOwn(fields, name) ? fields[name] : undefined, name, this);
  }

  entries(): [string, JsonValue][] {
    const fields = Object.entries(this.object());
    return fields.map(([key, value]) => [key, new JsonValue(value, key, this)]);
  }

  list(): JsonValue[] {
    if (!Array.isArray(this.value)) this.reject('should be a list');
    return this.value.map((value: unknown, index) => new JsonValue(value, index, this));
  }

  text(): string {
    if (typeof this.value !== 'string' || this.value === '')
      this.reject('should be a non-empty string');
    return this.value;
  }

  /** Returns a string. Also accepts a number, because some files have one. */
  label(): string {
    return typeof this.value === 'number' ? String(this.value) : this.text();
  }

  /** Returns a label, or null for a value that is absent, null or an empty string. */
  optionalLabel(): string | null {
    return this.value === '' ? null : this.optional((value) => value.label());
  }

  /** Returns a number of 0 or more. */
  number(): number {
    const { value } = this;
    if (typeof value !== 'number' || value < 0) this.reject('should be a number of 0 or more');
    return value;
  }

  /** Returns a whole number of 0 or more. */
  count(): number {
    const { value } = this;
    if (!Number.isSafeInteger(value) || Number(value) < 0) {
      this.reject('should be a whole number of 0 or more');
    }
    return Number(value);
  }

  flag(): boolean {
    if (typeof this.value !== 'boolean') this.reject('should be true or false');
    return this.value;
  }

  /** Returns null for a value that is absent or null, and otherwise what `read` returns. */
  optional<T>(read: (value: JsonValue) => T): T | null {
    return this.value === undefined || this.value === null ? null : read(this);
  }

  /** Throws a MalformedError that names the value's path and the problem, which for an absent value is that it is missing. */
  reject(problem: string): never {
    const words = this.value === undefined ? 'is missing' : problem;
    throw new MalformedError(`${this.path() || 'the document'} ${words}`);
  }

  private object(): Record<string, unknown> {
    const { value } = this;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.reject('should be an object');
    }
    return value as Record<string, unknown>;
  }

  private path(): string {
    if (!this.parent) return '';
    const before = this.parent.path();
    if (typeof this.key === 'number') return `${before}[${this.key}]`;
    return before ? `${before}.${this.key}` : this.key;
  }
}
