import type { Specification } from '@boutik/contract';
import { withFrenchUnits } from '@boutik/kernel';
import { specificationTitle } from '../catalog/listing-url';

type Value = Specification[string];

export function isSection(value: Value): value is Specification {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** "-" for a value that is not given. */
export function formatValue(value: Exclude<Value, Specification>): string {
  if (value === null || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (Array.isArray(value)) return value.map(withFrenchUnits).join(', ');
  return typeof value === 'number' ? value.toLocaleString('fr-FR') : withFrenchUnits(value);
}

/** The title of a section or row; the interface fixes the key of the section that has the weight (storefront.md §3). */
export function sheetTitle(name: string): string {
  return name === 'specifications' ? 'Spécifications' : specificationTitle(name);
}
