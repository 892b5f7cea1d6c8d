import type { Specification } from '@boutik/contract';

type Value = Specification[string];

export function isSection(value: Value): value is Specification {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** "-" for a value that is not given. */
export function formatValue(value: Exclude<Value, Specification>): string {
  if (value === null || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'number' ? value.toLocaleString('fr-FR') : value;
}
