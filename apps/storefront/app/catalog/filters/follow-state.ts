import { type ListingState, rangeOf, specificationOf } from '../listing-state';

/** The address is the truth: after a step back, or a reset, the fields say again what it says. */
export function followState(form: HTMLFormElement, state: ListingState): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.type === 'checkbox') field.checked = isTicked(field, state);
    else if (field.type !== 'hidden') field.value = textOf(field.name, state) ?? field.value;
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
