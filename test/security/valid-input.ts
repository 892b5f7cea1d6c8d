import type { Endpoint } from '@boutik/contract';
import { z } from 'zod';

export interface Shape {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  alsoAccepts?: unknown[];
  examples?: unknown[];
  exclusiveMinimum?: number;
  minLength?: number;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
}

/** A value that an input schema accepts, and the names of its fields. */
export function validInput(schema: z.ZodType): { value: unknown; fields: string[] } {
  const shape = shapeOf(schema);
  return { value: valueOf(shape), fields: fieldsOf(shape) };
}

export function shapeOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
}

/** Fields of an input, over all variants of its schema. */
export function fieldsOf(shape: Shape): string[] {
  const inner = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  return [...new Set([...Object.keys(shape.properties ?? {}), ...inner.flatMap(fieldsOf)])];
}

export function pathOf(endpoint: Endpoint, value: string): string {
  return endpoint.path.replace(/:\w+/g, value);
}

export function valueOf(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.default !== undefined) return shape.default;
  const parts = shape.anyOf ?? shape.oneOf;
  if (parts?.[0]) return valueOf(parts[0]);
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map(valueOf)) as unknown;
  if (shape.properties)
    return Object.fromEntries(Object.entries(shape.properties).map(([name, inner]) => [name, named(name, inner)]));
  if (shape.type === 'array') return shape.items ? [valueOf(shape.items)] : [];
  if (shape.type === 'object') return {};
  if (shape.type === 'boolean') return true;
  if (shape.type === 'number' || shape.type === 'integer') return Math.max(1, shape.minimum ?? 1);
  const [example] = shape.examples ?? [];
  if (typeof example === 'string') return example;
  return 'texte'.padEnd(shape.minLength ?? 0, 'x');
}

/** Names say more than types: for the schema, an email address is any string. */
function named(name: string, shape: Shape): unknown {
  if (/mail/i.test(name) && shape.type === 'string' && !shape.examples) return 'personne@boutik.test';
  if (/password/i.test(name)) return 'Ravinala-42';
  if (/code_postal/.test(name)) return '97400';
  if (/phone|telephone/.test(name)) return '0692000000';
  if (/date|until|_from|_to$/.test(name) && shape.type === 'string') return '2099-12-31';
  if (/_?id$/i.test(name) && shape.type !== 'array' && !shape.examples) return 1;
  return valueOf(shape);
}
