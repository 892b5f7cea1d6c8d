import { type ListingState, rangeOf, specificationOf } from '../listing-state';

/**
 * Sets the fields from the URL's state, after a history step or a removed filter. Only fields that differ between
 * `previous` and `current` are written, so that text being typed stays.
 */
export function followState(form: HTMLFormElement, before: ListingState, now: ListingState): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue;
    if (field.type === 'checkbox') {
      const ticked = isTicked(field, now);
      if (ticked !== isTicked(field, before)) field.checked = ticked;
    } else {
      const text = textOf(field.name, now);
      if (text !== undefined && text !== textOf(field.name, before)) field.value = text;
    }
  }
}

function isTicked({ name, value }: HTMLInputElement, state: ListingState): boolean {
  if (name === 'selectedPromo') return state.promo;
  const specification = specificationOf(name);
  return specification !== undefined && (state.specifications.get(specification)?.has(value) ?? false);
}

function textOf(name: string, state: ListingState): string | undefined {
  if (name === 'searchTerm' || name === 'minPrice' || name === 'maxPrice') return state[name];
  const range = rangeOf(name);
  return range ? (state.ranges.get(range.name)?.[range.side] ?? '') : undefined;
}
