import { Ajv, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import buildSerializer from 'fast-json-stringify';

type Compile<T> = (schema: object) => T;

const SETTINGS: Options = { strict: false, allErrors: false, removeAdditional: false };

/** Validates bodies without converting values. Rejects 1e400, which JavaScript reads as Infinity. */
export const bodyValidator = validatorOf(
  createAjv({ ...SETTINGS, coerceTypes: false, strictNumbers: true, discriminator: true }),
);

/** Converts parameters of the URL to numbers. 1e400 becomes Infinity, which exceeds any maximum. */
export const parameterValidator = validatorOf(
  createAjv({ ...SETTINGS, coerceTypes: true, useDefaults: true }),
);

/** Validates responses, in tests and development. */
export const responseAjv = createAjv({ strict: false, allErrors: true });
responseAjv.compile = validatorOf(responseAjv) as Ajv['compile'];

const compileSerializer = onceEach<(data: unknown) => string>(buildSerializer);

/** Returns a function that writes the values of a schema as JSON. */
export function serializer(schema: object): (data: unknown) => string {
  let compiled: ((data: unknown) => string) | undefined;
  return (data) => {
    compiled ??= compileSerializer(schema);
    return compiled(data);
  };
}

function createAjv(options: Options): Ajv {
  const ajv = new Ajv(options);
  addFormats(ajv);
  return ajv;
}

/** Compiles each schema when it is first needed, because a process needs few of them in its first second. */
function validatorOf(ajv: Ajv): Compile<ValidateFunction> {
  const compile = onceEach(ajv.compile.bind(ajv) as Compile<ValidateFunction>);
  return (schema) => {
    let compiled: ValidateFunction | undefined;
    function validate(data: unknown): boolean {
      compiled ??= compile(schema);
      const isValid = compiled(data);
      validate.errors = compiled.errors;
      return isValid;
    }
    validate.errors = null as ValidateFunction['errors'];
    return validate as unknown as ValidateFunction;
  };
}

/** Compiles equal schemas once. The contract repeats a few, such as that of an error, in hundreds of places. */
function onceEach<T>(compile: Compile<T>): Compile<T> {
  const compiled = new Map<string, T>();
  return (schema) => {
    const text = JSON.stringify(schema);
    const known = compiled.get(text) ?? compile(schema);
    compiled.set(text, known);
    return known;
  };
}
