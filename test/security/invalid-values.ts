import type { Endpoint } from '@boutik/contract';
import { MAX_ID } from '@boutik/kernel';
import { type Shape, shapeOf, valueOf } from './valid-input.js';

/** Invalid numbers, flags, dates and lists as JSON text; some of it no serializer would write. */
const INVALID_VALUES = ['null', 'true', '[]', '[1]', '""', '" "', '"1e3"', '"0x10"', '"１"', '-0', '1.0000000001'];
const TOO_LARGE = [String(MAX_ID + 1), '9007199254740993'];
const OTHER_YEARS = ['0020-02-29', '1899-12-31', '9999-12-31'];

/** A value that a field must refuse, inside an otherwise valid input. */
interface InvalidBody {
  /** "items.0.quantity", as in validation errors. */
  field: string;
  /** JSON text. */
  value: string;
  /** JSON text of the whole body. */
  body: string;
}

/** Every number, flag, date and list of a body at any depth, with every value that it must refuse. */
export function invalidBodiesOf(shape: Shape): InvalidBody[] {
  return fieldPositionsOf(shape, [], (inner) => inner).flatMap(({ path, parts, around }) =>
    refusedBy(parts).map((value) => ({
      field: path.join('.'),
      value,
      body: JSON.stringify(around('@@')).replace('"@@"', () => value),
    })),
  );
}

/** The parameters of a request of which one contains an invalid value. */
interface InvalidAddress {
  field: string;
  value: string;
  params: Record<string, string>;
  query: Record<string, string>;
  /** An invalid path parameter matches nothing: 404. */
  status: 422 | 404;
}

/** Unknown values mean "all" there (WS-050). */
const LENIENT_PARAMETERS = ['/api/products en_stock', '/api/products promo', '/api/products en_vente'];

/** The same for query and path parameters, where every value is text. */
export function invalidAddressesOf({ path, input: { params, query } }: Endpoint): InvalidAddress[] {
  const named = params ? shapeOf(params) : {};
  const defaults = params ? (valueOf(named) as Record<string, unknown>) : {};
  const valid = Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, String(value)]));
  return [
    ...textsFor(named)
      // Without its last segment a path is another route.
      .filter(({ value }) => value !== '')
      .map((one) => ({ ...one, params: { ...valid, [one.field]: one.value }, query: {}, status: 404 as const })),
    ...textsFor(query ? shapeOf(query) : {})
      .filter(({ field }) => !LENIENT_PARAMETERS.includes(`${path} ${field}`))
      .map((one) => ({ ...one, params: valid, query: { [one.field]: one.value }, status: 422 as const })),
  ];
}

function textsFor(shape: Shape): { field: string; value: string }[] {
  return Object.entries(shape.properties ?? {}).flatMap(([field, of]) =>
    refusedBy(alternatives(of), 'text')
      .filter((value) => value !== '""' || !of.alsoAccepts?.includes(''))
      .map((value) => ({ field, value: value.replace(/^"(.*)"$/, '$1') })),
  );
}

interface FieldPosition {
  path: string[];
  parts: Shape[];
  around: (inner: unknown) => unknown;
}

function fieldPositionsOf(shape: Shape, path: string[], around: FieldPosition['around']): FieldPosition[] {
  const parts = alternatives(shape);
  const inner = parts.flatMap((part) => {
    if (part.items) return fieldPositionsOf(part.items, [...path, '0'], (value) => around([value]));
    const defaults = part.properties ? (valueOf(part) as object) : {};
    return Object.entries(part.properties ?? {}).flatMap(([name, of]) =>
      fieldPositionsOf(of, [...path, name], (value) => around({ ...defaults, [name]: value })),
    );
  });
  return path.length > 0 && parts.some(isStrict) ? [{ path, parts, around }, ...inner] : inner;
}

function alternatives(shape: Shape): Shape[] {
  const parts = shape.anyOf ?? shape.oneOf;
  return parts ? parts.flatMap(alternatives) : [shape];
}

const isDate = ({ format }: Shape) => format === 'date' || format === 'date-time';
const isNumber = ({ type }: Shape) => type === 'number' || type === 'integer';
const isStrict = (part: Shape) => isNumber(part) || isDate(part) || part.type === 'boolean' || part.type === 'array';

function refusedBy(parts: Shape[], written: 'json' | 'text' = 'json'): string[] {
  if (!parts.some(isStrict)) return [];
  const values = [...INVALID_VALUES];
  // Page sizes are capped, not refused (decisions §1.6).
  const bounded = parts.some(({ maximum = Infinity }) => maximum <= MAX_ID);
  if (parts.some(({ type }) => type === 'integer') && (written === 'json' || bounded)) values.push(...TOO_LARGE);
  for (const { format } of parts.filter(isDate))
    values.push(...OTHER_YEARS.map((day) => JSON.stringify(format === 'date' ? day : `${day}T12:00:00+04:00`)));
  return values.filter((value) => !parts.some((part) => accepts(part, value)));
}

/** Whether the schema of the field accepts the value. */
function accepts(part: Shape, value: string): boolean {
  const read: unknown = JSON.parse(value);
  const named = [part.const, ...(part.enum ?? [])];
  if (part.type === 'null') return read === null;
  if (part.type === 'boolean') return read === true;
  if (part.type === 'array')
    return value === '[]' || (value === '[1]' && alternatives(part.items ?? {}).some(isNumber));
  if (part.const !== undefined || part.enum) return named.includes(read);
  return part.type === 'string' && !isDate(part) && typeof read === 'string';
}

/** Whether the errors of a refusal have a message under the name of the field, or of a part of it. */
export function namesField(errors: Record<string, readonly string[]>, field: string): boolean {
  return Object.keys(errors).some((key) => key === field || key.startsWith(`${field}.`));
}
