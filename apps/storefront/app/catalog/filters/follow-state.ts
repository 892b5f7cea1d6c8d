import { type ListingState, rangeOf, specificationOf } from '../listing-state';

/**
 * The address is the truth: after a step back, or a chip that was taken away, the fields say again what it says.
 * Only what differs `before` and `now` is written: what somebody is typing stays.
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
