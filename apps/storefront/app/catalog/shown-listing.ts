import type { Listing } from '@boutik/contract';
import { withFrenchUnits } from '@boutik/kernel';
import { serverOnlyIn } from '../ui/server-only';
import { type Facet, isOpenAtFirst, MAX_SHOWN_GROUPS, type Option, type ShownListing } from './facets';
import type { ListingState } from './listing-state';

/** Maximum number of options of a group shown before "show more". */
const MAX_SHOWN_OPTIONS = 10;

interface ShownOptions {
  state: ListingState;
  /** The server renders the page: closed groups come without options, and the browser without the products' data. */
  isDocument: boolean;
}

/** Removes the facets and options that are not rendered; selected ones are always included, even without products. */
export function shownListing(listing: Listing, { state, isDocument }: ShownOptions): ShownListing {
  const names = Object.keys(listing.filters);
  const missing = [...state.specifications.keys(), ...state.ranges.keys()].filter(
    (name) => !Object.hasOwn(listing.filters, name),
  );
  const shown = names.filter(
    (name, at) => state.allGroups || at < MAX_SHOWN_GROUPS || state.specifications.has(name) || state.ranges.has(name),
  );
  const facets = [...shown, ...new Set(missing)].map((name, at) =>
    isDocument && !isOpenAtFirst(name, at, state)
      ? { name, options: [], more: 0, range: null, folded: true as const }
      : facetOf(name, listing, state),
  );
  const { pagination, price_range } = listing;
  const data = serverOnlyIn({ isDocument }, listing.data);
  return { data, pagination, price_range, facets, hiddenGroups: names.length - shown.length };
}

function facetOf(name: string, { filters, ranges }: Listing, state: ListingState): Facet {
  const counts = Object.hasOwn(filters, name) ? filters[name] : {};
  const chosen = state.specifications.get(name);
  const range = Object.hasOwn(ranges, name) ? (ranges[name] ?? null) : null;
  const { options, more } = shownOptions(counts ?? {}, chosen, state.expandedGroups.has(name));
  return { name, range, options: (range ? options.toSorted(byNumber) : options).map(withLabel), more };
}

function withLabel(option: Option): Option {
  const label = withFrenchUnits(option.value);
  // A space that does not break makes no difference in a list, and a page has dozens of options.
  return label.replaceAll('\u00a0', ' ') === option.value ? option : { ...option, label };
}

/** Sorts by number: "8 Go" before "16 Go", "0,5 m" before "1 m"; options of a group share their unit. */
function byNumber(a: Option, b: Option): number {
  return numberIn(a) - numberIn(b);
}

function numberIn({ value }: Option): number {
  return Number.parseFloat(value.replace(/\s/g, '').replace(',', '.'));
}

/** All options when there are few or when the group is expanded, otherwise the most frequent ones. */
function shownOptions(
  counts: Record<string, number>,
  chosen: ReadonlySet<string> | undefined,
  expanded: boolean,
): { options: Option[]; more: number } {
  const missing = [...(chosen ?? [])]
    .filter((value) => !Object.hasOwn(counts, value))
    .map((value) => ({ value, count: 0 }));
  const known = Object.entries(counts).map(([value, count]) => ({ value, count }));
  // A single hidden option does not need a button.
  if (expanded || known.length <= MAX_SHOWN_OPTIONS + 1) return { options: [...known, ...missing], more: 0 };
  const frequent = new Set([...known].sort((a, b) => b.count - a.count).slice(0, MAX_SHOWN_OPTIONS));
  const shown = known.filter((option) => frequent.has(option) || chosen?.has(option.value));
  return { options: [...shown, ...missing], more: known.length - shown.length };
}
