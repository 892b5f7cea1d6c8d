import { type ListingState, rangeOf, specificationOf } from '../listing-state';

/**
 * Sets the fields from the URL's state, after a history step or a removed filter. Only fields that differ between
 * `previous` and `current` are written, so that text being typed stays.
 */
export function syncFields(form: HTMLFormElement, previous: ListingState, current: ListingState): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue;
    if (field.type === 'checkbox') {
      const checked = isChecked(field, current);
      if (checked !== isChecked(field, previous)) field.checked = checked;
    } else {
      const text = textOf(field.name, current);
      if (text !== undefined && text !== textOf(field.name, previous)) field.value = text;
    }
  }
}

function isChecked({ name, value }: HTMLInputElement, state: ListingState): boolean {
  if (name === 'selectedPromo') return state.promo;
  if (name === 'selectedDisponible') return state.available;
  const specification = specificationOf(name);
  return specification !== undefined && (state.specifications.get(specification)?.has(value) ?? false);
}

function textOf(name: string, state: ListingState): string | undefined {
  if (name === 'searchTerm' || name === 'minPrice' || name === 'maxPrice') return state[name];
  const range = rangeOf(name);
  return range ? (state.ranges.get(range.name)?.[range.side] ?? '') : undefined;
}
