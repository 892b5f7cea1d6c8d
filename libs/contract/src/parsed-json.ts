import type { z } from 'zod';

/** A value that its schema has parsed, as JSON, for the replies of many requests. Smaller than the value, and never copied. */
export class ParsedJson<T = unknown> {
  readonly json: string;

  /** @throws ZodError */
  constructor(
    readonly schema: z.ZodType<T>,
    value: unknown,
  ) {
    this.json = JSON.stringify(schema.parse(value));
  }

  /** A new object each time. */
  read(): T {
    return this.schema.parse(JSON.parse(this.json));
  }
}

/** The same schema, which passes on what it has parsed before. */
export function orParsed<T>(schema: z.ZodType<T>): z.ZodType<T, T | ParsedJson<T>> {
  const copy: z.ZodType = schema.clone();
  copy._zod.run = (payload, context) => {
    const { value } = payload;
    return value instanceof ParsedJson && value.schema === schema ? payload : schema._zod.run(payload, context);
  };
  // The output is the JSON of a T, which `stringifyReply` writes as it is.
  return copy as z.ZodType<T, T | ParsedJson<T>>;
}
