import { toRecord } from '@boutik/kernel';
import { exampleValues, formatExamples, patternExamples } from './example-values.js';
import type { Json } from './json-schema.js';

/** An example that the JSON schema accepts. */
export function exampleOf(schema: Json): unknown {
  return new ExampleBuilder(toRecord(schema['$defs'])).build(schema, '');
}

/** Builds examples: a schema's own example, the usual value of a field of this name, or the simplest value of its type. */
class ExampleBuilder {
  constructor(private readonly definitions: Json) {}

  build(schema: Json, name: string): unknown {
    if ('$ref' in schema)
      return this.build(toRecord(this.definitions[String(schema['$ref']).replace('#/$defs/', '')]), name);
    const [own] = toList(schema['examples']);
    if (own !== undefined) return own;
    if ('const' in schema) return schema['const'];
    if ('enum' in schema) return toList(schema['enum']).find((value) => value !== '');
    const choices = toList(schema['anyOf'] ?? schema['oneOf']).map(toRecord);
    if (choices.length > 0) return this.build(preferredChoice(choices), name);
    return this.ofType(schema, name);
  }

  private ofType(schema: Json, name: string): unknown {
    const types = [schema['type']].flat();
    if (types.includes('object')) return this.object(schema);
    if (types.includes('array')) return this.list(schema, name);
    if (types.includes('string')) return textExample(schema, name);
    if (types.includes('integer') || types.includes('number')) return numberExample(schema, name);
    return types.includes('boolean') ? true : null;
  }

  private object(schema: Json): Json {
    const required = toList(schema['required']);
    const properties = Object.entries(toRecord(schema['properties'])).map(([name, value]) => ({
      name,
      property: toRecord(value),
    }));
    const described = properties.filter(
      ({ name, property }) => required.includes(name) || Object.keys(property).some((key) => key !== 'description'),
    );
    return Object.fromEntries(described.map(({ name, property }) => [name, this.build(property, name)]));
  }

  private list({ items = {}, minItems = 1 }: Json, name: string): unknown[] {
    return Array.from({ length: Math.max(1, Number(minItems)) }, () => this.build(toRecord(items), name));
  }
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The first choice that is neither null nor a reference, which may contain itself. */
function preferredChoice(choices: readonly Json[]): Json {
  const plain = choices.find((choice) => choice['type'] !== 'null' && !('$ref' in choice));
  return plain ?? choices.find((choice) => choice['type'] === 'null') ?? choices[0] ?? {};
}

function textExample(schema: Json, name: string): string {
  const { pattern, format, minLength = 0, maxLength = Infinity } = schema;
  const fits = (value: unknown): value is string =>
    typeof value === 'string' &&
    value.length >= Number(minLength) &&
    value.length <= Number(maxLength) &&
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value));
  const candidates = [formatExamples[String(format)], exampleValues[name], ...patternExamples];
  return candidates.slice(0, pattern ? undefined : 2).find(fits) ?? 'Texte'.padEnd(Number(minLength), '-');
}

function numberExample(schema: Json, name: string): number {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, type } = schema;
  const usual = exampleValues[name];
  const value = typeof usual === 'number' ? usual : 12;
  const least = Math.max(Number(minimum), Number(exclusiveMinimum) + 1);
  return Math.min(Number(maximum), Math.max(least, type === 'integer' ? Math.round(value) : value));
}
