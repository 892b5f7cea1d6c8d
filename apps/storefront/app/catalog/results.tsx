import { LoaderCircle, SearchX } from 'lucide-react';
import { useNavigation } from 'react-router';
import { paths } from '../paths';
import { LinkButton } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { lazyHydrate } from '../ui/lazy-hydrate';
import { ServerOnly } from '../ui/server-only';
import { countShown, type ShownListing } from './facets';
import { withoutChoices } from './filters/choices';
import { isListing, listingHref } from './listing-url';

/** Its HTML needs no scripts: they are loaded after those of the first screen. */
const ProductGrid = lazyHydrate(async () => (await import('../ui/product-grid')).ProductGrid);

const productHref = ({ id }: { id: number }) => paths.product(id);

interface ResultsProps {
  listing: ShownListing;
  search: URLSearchParams;
  /** Shown when nothing matches. */
  emptyTitle?: string | undefined;
  emptyText?: string | undefined;
}

/** The products, covered while others are loading. */
export function Results({ listing, search, emptyTitle, emptyText }: ResultsProps) {
  const navigation = useNavigation();
  const busy = navigation.state === 'loading' && isListing(navigation.location.pathname);
  return (
    <div aria-busy={busy} className="relative">
      {busy && (
        <div className="absolute inset-0 z-20 animate-appear rounded-md bg-ground/70">
          <span className="sticky top-[40vh] mx-auto grid size-14 place-items-center rounded-full bg-surface text-lagoon shadow-float">
            <Icon icon={LoaderCircle} size={28} className="animate-spin" label="Chargement des produits" />
          </span>
        </div>
      )}
      {countShown(listing) > 0 ? (
        <ProductGrid products={ServerOnly.read(listing.data)} hrefFor={productHref} narrow />
      ) : (
        <EmptyResults listing={listing} search={search} emptyTitle={emptyTitle} emptyText={emptyText} />
      )}
    </div>
  );
}

function EmptyResults({ listing, search, emptyTitle, emptyText }: ResultsProps) {
  const { total, last_page: last } = listing.pagination;
  if (total > 0)
    return (
      <EmptyState
        title="Cette page est vide"
        icon={SearchX}
        action={
          <LinkButton to={listingHref(search, { page: String(last) })} tone="secondary">
            Aller à la dernière page
          </LinkButton>
        }
      >
        La liste s’arrête à la page {last}.
      </EmptyState>
    );
  const unfiltered = withoutChoices(search);
  const narrowed = unfiltered !== listingHref(search, {});
  if (!narrowed && emptyTitle === undefined)
    return (
      <EmptyState
        title="Aucun produit pour le moment"
        action={
          <LinkButton to="/" tone="secondary">
            Retour à l’accueil
          </LinkButton>
        }
      >
        Cette page se remplit dès que des produits y sont en vente.
      </EmptyState>
    );
  return (
    <EmptyState
      title={emptyTitle ?? 'Aucun produit ne correspond'}
      icon={SearchX}
      action={
        <LinkButton to={narrowed ? unfiltered : '/catalogue'} tone="secondary">
          {narrowed ? 'Retirer tous les filtres' : 'Voir tout le catalogue'}
        </LinkButton>
      }
    >
      {emptyText ?? 'Retirez un filtre ou élargissez la fourchette de prix.'}
    </EmptyState>
  );
}
