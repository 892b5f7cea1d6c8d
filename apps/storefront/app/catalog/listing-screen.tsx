import { countText } from '@boutik/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { Breadcrumb } from '../ui/breadcrumb';
import { buttonStyle } from '../ui/button-style';
import { cx } from '../ui/cx';
import { Icon } from '../ui/icon';
import { lazyHydrate } from '../ui/lazy-hydrate';
import { Pagination } from '../ui/pagination';
import { countShown, type ShownListing } from './facets';
import { ActiveFilters } from './filters/active-filters';
import { type ListingScreenProps, rememberListing } from './last-listing';
import { listingHref } from './listing-url';
import { type ListingState, listingState } from './listing-state';
import { PageSize } from './page-size';
import { Results } from './results';
import { SortMenu } from './sort-menu';

/** Half of a listing's elements, and collapsed on phones: hydrated when it is opened. */
const FilterForm = lazyHydrate(async () => (await import('./filters/filter-form')).FilterForm);

/** The page of every product listing; its whole state is in the URL. */
export function ListingScreen(props: ListingScreenProps) {
  const { title, listing, breadcrumb, intro, emptyTitle, emptyText } = props;
  const location = useLocation();
  const { pathname } = location;
  const { query = location.search } = props;
  const search = useMemo(() => new URLSearchParams(query), [query]);
  const state = useMemo(() => listingState(search), [search]);
  const toggle = useRef<HTMLInputElement>(null);
  const form = useId();
  useEffect(() => rememberListing({ pathname, props: { ...props, query } }), [pathname, props, query]);
  const closeFilters = () => {
    if (!toggle.current?.checked) return;
    toggle.current.checked = false;
    // The filter that had the focus is hidden.
    toggle.current.focus({ preventScroll: true });
  };
  const { current_page: current, last_page: last } = listing.pagination;
  return (
    <div className="shell py-6">
      {breadcrumb && <Breadcrumb links={breadcrumb} />}
      <header className="mt-3 mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="min-w-0 text-3xl break-words md:text-4xl">{title}</h1>
        <Count listing={listing} />
      </header>
      {intro}
      <div className="grid scroll-mt-2 gap-x-8 lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <input
          ref={toggle}
          id={`${form}-toggle`}
          type="checkbox"
          // In the middle of a long list the panel would open outside the viewport.
          onChange={(event) => event.target.checked && event.target.parentElement?.scrollIntoView()}
          className="peer sr-only lg:hidden"
        />
        <div className="peer-focus-visible:[&>label]:outline-2 peer-focus-visible:[&>label]:outline-offset-2 peer-focus-visible:[&>label]:outline-focus flex flex-wrap items-center justify-end gap-2 max-lg:sticky max-lg:top-0 max-lg:z-30 max-lg:-mx-4 max-lg:mb-3 max-lg:bg-ground max-lg:px-4 max-lg:py-2 md:max-lg:-mx-6 md:max-lg:px-6 lg:col-start-2 lg:mb-5 lg:gap-3">
          <label
            htmlFor={`${form}-toggle`}
            className={cx(
              buttonStyle({ tone: 'secondary' }),
              'mr-auto cursor-pointer max-sm:flex-1 max-sm:px-3 lg:hidden',
            )}
          >
            <Icon icon={SlidersHorizontal} size={18} className="max-[22rem]:hidden" /> Filtrer{' '}
            <ChoiceCount state={state} />
          </label>
          <PageSize form={form} value={state.perPage} />
          <SortMenu search={search} state={state} />
        </div>
        <aside
          aria-label="Filtrer la liste"
          className="max-lg:mb-6 max-lg:hidden max-lg:peer-checked:block lg:col-start-1 lg:row-span-2 lg:row-start-1"
        >
          <FilterForm
            key={pathname}
            id={form}
            search={search}
            state={state}
            listing={listing}
            onChosen={closeFilters}
          />
        </aside>
        <section aria-label="Produits" className="min-w-0 lg:col-start-2">
          <ActiveFilters search={search} state={state} facets={listing.facets} />
          <Results listing={listing} search={search} emptyTitle={emptyTitle} emptyText={emptyText} />
          <div className="mt-10">
            <Pagination current={current} last={last} hrefFor={(page) => listingHref(search, { page: String(page) })} />
          </div>
        </section>
      </div>
    </div>
  );
}

/** A live region: announces the result of a filter or a page change. */
function Count({ listing }: { listing: ShownListing }) {
  const { total, current_page: current, last_page: last, per_page: size } = listing.pagination;
  const shown = countShown(listing);
  const first = (current - 1) * size + 1;
  return (
    <p role="status" className="text-ink-soft tabular-nums">
      {countText(total)} produit{total > 1 ? 's' : ''}
      {last > 1 && shown > 0 && (
        <span className="text-ink-faint">
          <span className="sr-only">
            , page {current} sur {last}
          </span>
          <span aria-hidden>
            {' '}
            · {countText(first)} à {countText(first + shown - 1)}
          </span>
        </span>
      )}
    </p>
  );
}

function ChoiceCount({ state }: { state: ListingState }) {
  const options = [...state.specifications.values()].reduce((sum, values) => sum + values.size, 0);
  const price = state.minPrice || state.maxPrice ? 1 : 0;
  const count = options + state.ranges.size + price + (state.promo ? 1 : 0) + (state.searchTerm ? 1 : 0);
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-lagoon px-2 text-xs leading-[1.25rem] font-semibold text-on-lagoon tabular-nums">
      {count}
    </span>
  );
}
