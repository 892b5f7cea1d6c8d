import { toRecord } from '@boutik/kernel';
import { z } from 'zod';

export type Json = Record<string, unknown>;

/** The JSON schema of what a caller sends ("input") or receives ("output"). */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    cycles: 'ref',
    reused: 'inline',
    override: ({ jsonSchema: json }) => addAcceptedValues(json),
  });
  return json;
}

/**
 * A schema with the metadata `alsoAccepts` also accepts these values, which it reads as absent: "" of an HTML form, null.
 */
function addAcceptedValues(json: Json): void {
  const { alsoAccepts, default: initial, ...schema } = json;
  if (alsoAccepts === undefined) return;
  for (const key of Object.keys(json)) delete json[key];
  Object.assign(json, { anyOf: [schema, { enum: alsoAccepts }] }, initial === undefined ? {} : { default: initial });
}

/** Whether an absent value is accepted. */
export function isOptional(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success;
}

/** One OpenAPI parameter for each property of `schema`. */
export function parametersOf(location: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties, required } = jsonSchema(schema, 'input');
  return Object.entries(toRecord(properties)).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || (Array.isArray(required) && required.includes(name)),
    schema: property,
  }));
}
