import type { z } from 'zod';

/** The schema of each value that `parseOnce` returned. */
const parsed = new WeakMap<object, z.ZodType>();

/** Parses a value that many replies contain: `unlessParsed` passes it on, so it must not change. @throws ZodError */
export function parseOnce<T extends z.ZodType<object>>(schema: T, value: z.input<T>): z.output<T> {
  const output = schema.parse(value);
  parsed.set(output, schema);
  return output;
}

/** The same schema, but what `parseOnce` made with it is neither parsed nor copied again. */
export function unlessParsed<T extends z.ZodType<object>>(schema: T): T {
  const copy = schema.clone();
  copy._zod.run = (payload, context) => {
    const { value } = payload;
    const isParsed = typeof value === 'object' && value !== null && parsed.get(value) === schema;
    return isParsed ? payload : schema._zod.run(payload, context);
  };
  return copy;
}
