import type { Listing } from '@boutik/contract';
import { LoaderCircle, SearchX, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { addresses } from '../addresses';
import { Breadcrumb, type BreadcrumbLink } from '../ui/breadcrumb';
import { LinkButton } from '../ui/button';
import { buttonStyle } from '../ui/button-style';
import { cx } from '../ui/cx';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { Pagination } from '../ui/pagination';
import { ProductGrid } from '../ui/product-grid';
import { ActiveFilters } from './active-filters';
import { FilterForm } from './filter-form';
import { listingHref, listingState } from './listing-address';
import { PageSize } from './page-size';
import { SortMenu } from './sort-menu';

interface ListingScreenProps {
  title: string;
  listing: Listing;
  breadcrumb?: readonly BreadcrumbLink[];
  /** Between the title and the list: shelves of a category, a brand's words. */
  intro?: ReactNode;
  /** Said when nothing matches. */
  emptyTitle?: string;
  emptyText?: string;
}

/** One screen for every list of products; its whole state stands in the address. */
export function ListingScreen({ title, listing, breadcrumb, intro, emptyTitle, emptyText }: ListingScreenProps) {
  const { search: text, pathname } = useLocation();
  const search = useMemo(() => new URLSearchParams(text), [text]);
  const state = useMemo(() => listingState(search), [search]);
  const toggle = useRef<HTMLInputElement>(null);
  const form = useId();
  const closeFilters = () => {
    if (toggle.current) toggle.current.checked = false;
  };
  const { total, current_page: current, last_page: last } = listing.pagination;
  return (
    <div className="shell py-6">
      {breadcrumb && <Breadcrumb links={breadcrumb} />}
      <header className="mt-3 mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="min-w-0 text-3xl break-words md:text-4xl">{title}</h1>
        <p className="text-ink-soft tabular-nums">
          {total.toLocaleString('fr-FR')} produit{total > 1 ? 's' : ''}
        </p>
      </header>
      {intro}
      <div className="grid gap-x-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <aside aria-label="Filtrer la liste" className="max-lg:mb-4">
          <input ref={toggle} id={`${form}-toggle`} type="checkbox" className="peer sr-only lg:hidden" />
          <label
            htmlFor={`${form}-toggle`}
            className={cx(
              buttonStyle({ tone: 'secondary', block: true }),
              'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus lg:hidden',
            )}
          >
            <Icon of={SlidersHorizontal} size={18} /> Filtrer
          </label>
          <div className="max-lg:hidden max-lg:pt-5 max-lg:peer-checked:block">
            <FilterForm
              key={pathname}
              id={form}
              state={state}
              filters={listing.filters}
              range={listing.price_range}
              onChosen={closeFilters}
            />
          </div>
        </aside>
        <section aria-label="Produits" className="min-w-0">
          <div className="mb-5 flex flex-wrap items-center justify-end gap-3">
            <ActiveFilters search={search} state={state} />
            <PageSize form={form} value={state.perPage} />
            <SortMenu search={search} state={state} />
          </div>
          <Results listing={listing} emptyTitle={emptyTitle} emptyText={emptyText} pathname={pathname} q={state.q} />
          <div className="mt-10">
            <Pagination current={current} last={last} hrefFor={(page) => listingHref(search, { page: String(page) })} />
          </div>
        </section>
      </div>
    </div>
  );
}

interface ResultsProps extends Pick<ListingScreenProps, 'listing' | 'emptyTitle' | 'emptyText'> {
  pathname: string;
  q: string;
}

function Results({ listing, emptyTitle = 'Aucun produit ne correspond', emptyText, pathname, q }: ResultsProps) {
  const navigation = useNavigation();
  const busy = navigation.state !== 'idle' && navigation.location.pathname === pathname;
  return (
    <div aria-busy={busy} className="relative">
      {busy && (
        <div className="absolute inset-0 z-20 animate-appear rounded-md bg-ground/70">
          <span className="sticky top-[40vh] mx-auto grid size-14 place-items-center rounded-full bg-surface text-lagoon shadow-float">
            <Icon of={LoaderCircle} size={28} className="animate-spin" label="Chargement des produits" />
          </span>
        </div>
      )}
      {listing.data.length > 0 ? (
        <ProductGrid products={listing.data} hrefFor={(product) => addresses.product(product.id)} narrow />
      ) : (
        <EmptyState
          title={emptyTitle}
          icon={SearchX}
          action={
            <LinkButton to={q ? addresses.search(q) : pathname} tone="secondary">
              Retirer tous les filtres
            </LinkButton>
          }
        >
          {emptyText ?? 'Retirez un filtre ou élargissez la fourchette de prix.'}
        </EmptyState>
      )}
    </div>
  );
}
