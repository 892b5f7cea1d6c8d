import type { Tax } from '../../ui/price-text';
import { taxLabel } from '../../ui/tax-label';
import { type Facet, optionText } from '../facets';
import { listingHref, specificationTitle } from '../listing-url';
import { type Bounds, type ListingState, rangeField, rangeOf, specificationOf } from '../listing-state';

/** One active filter, and the path of the list without it. */
export interface Choice {
  label: string;
  href: string;
}

const FILTER_PARAMS = ['searchTerm', 'minPrice', 'maxPrice', 'selectedPromo', 'selectedDisponible'];

interface ChoiceOptions {
  state: ListingState;
  facets: readonly Facet[];
  tax: Tax;
}

/** All active filters, in the order of the sidebar. */
export function choicesOf(search: URLSearchParams, { state, facets, tax }: ChoiceOptions): Choice[] {
  const without = (...names: string[]) => listingHref(search, Object.fromEntries(names.map((name) => [name, null])));
  const choices: Choice[] = [];
  if (state.searchTerm) choices.push({ label: `«\u202f${state.searchTerm}\u202f»`, href: without('searchTerm') });
  if (state.minPrice || state.maxPrice) {
    const price = boundsText({ min: state.minPrice, max: state.maxPrice }, `€${taxLabel(tax)}`);
    choices.push({ label: `Prix\u202f: ${price}`, href: without('minPrice', 'maxPrice') });
  }
  if (state.promo) choices.push({ label: 'En promotion', href: without('selectedPromo') });
  if (state.available) choices.push({ label: 'Disponible', href: without('selectedDisponible') });
  for (const [name, bounds] of state.ranges) {
    const unit = facets.find((facet) => facet.name === name)?.range?.unit ?? '';
    choices.push({
      label: `${specificationTitle(name)}\u202f: ${boundsText(bounds, unit)}`,
      href: without(rangeField(name, 'min'), rangeField(name, 'max')),
    });
  }
  for (const [name, values] of state.specifications) {
    const options = facets.find((facet) => facet.name === name)?.options;
    for (const value of values) {
      const text = optionText(options?.find((option) => option.value === value) ?? { value });
      choices.push({ label: `${specificationTitle(name)}\u202f: ${text}`, href: withoutOption(search, name, value) });
    }
  }
  return choices;
}

/** The list without filters: search text, sort and page size stay. */
export function withoutChoices(search: URLSearchParams): string {
  const remaining = [...search].filter(
    ([name]) => !FILTER_PARAMS.includes(name) && specificationOf(name) === undefined && rangeOf(name) === null,
  );
  return listingHref(new URLSearchParams(remaining), {});
}

function withoutOption(search: URLSearchParams, name: string, value: string): string {
  const remaining = [...search].filter(([key, chosen]) => !(specificationOf(key) === name && chosen === value));
  return listingHref(new URLSearchParams(remaining), {});
}

/** "de 8 à 32 Go", "dès 8 Go", "jusqu’à 32 Go". */
function boundsText({ min, max }: Bounds, unit: string): string {
  const measure = unit ? `\u202f${unit}` : '';
  const [from, to] = [min.replace('.', ','), max.replace('.', ',')];
  if (min && max) return `de ${from} à ${to}${measure}`;
  return min ? `dès ${from}${measure}` : `jusqu’à ${to}${measure}`;
}
