import type { Schema } from './api-document.js';

const WRONG_TYPES: readonly unknown[] = [null, true, '', 'texte', -7.5, [], {}];

/** Values outside of a schema: wrong types, out of range, not in the list. Some may be valid all the same. */
export function forbiddenValues(schema: Schema): unknown[] {
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, maxItems, enum: values } = schema;
  const beyond: unknown[] = [];
  if (typeof minimum === 'number') beyond.push(minimum - 1);
  if (typeof exclusiveMinimum === 'number') beyond.push(exclusiveMinimum);
  if (typeof maximum === 'number') beyond.push(maximum + 1);
  if (typeof minLength === 'number' && minLength > 0) beyond.push('');
  if (typeof maxLength === 'number') beyond.push('x'.repeat(maxLength + 1));
  if (typeof maxItems === 'number') beyond.push(Array.from({ length: maxItems + 1 }, () => 1));
  if (schema['pattern'] !== undefined) beyond.push('€€€€€');
  if (schema['type'] === 'integer') beyond.push(1.5);
  if (Array.isArray(values)) beyond.push('hors-liste');
  return [...beyond, ...WRONG_TYPES, ...choicesOf(schema).flatMap(forbiddenValues)];
}

/**
 * The valid example of a body with one thing wrong: a required field missing, or one value that is forbidden. An example is of the
 * first of several choices.
 */
export function forbiddenBodies(schema: Schema, example: unknown): unknown[] {
  if (!isObject(example)) return [...WRONG_TYPES];
  const described = choicesOf(schema)[0] ?? schema;
  const required = (described['required'] ?? []) as string[];
  const properties = Object.entries((described['properties'] ?? {}) as Record<string, Schema>);
  return [
    ...WRONG_TYPES,
    ...required.map((name) => without(example, name)),
    ...properties.flatMap(([name, property]) =>
      [...forbiddenValues(property), ...forbiddenParts(property, example[name])].map((value) => ({
        ...example,
        [name]: value,
      })),
    ),
  ];
}

/** The same inside of lists and objects. */
function forbiddenParts(schema: Schema, example: unknown): unknown[] {
  const [first] = Array.isArray(example) ? (example as unknown[]) : [];
  if (first !== undefined) return forbiddenBodies((schema['items'] ?? {}) as Schema, first).map((part) => [part]);
  return isObject(example) ? forbiddenBodies(schema, example) : [];
}

function choicesOf(schema: Schema): Schema[] {
  return (schema['anyOf'] ?? schema['oneOf'] ?? []) as Schema[];
}

function without(example: Record<string, unknown>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(example).filter(([key]) => key !== name));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
