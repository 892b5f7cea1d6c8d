import { endpoints } from '@boutik/api-client';
import type { ReplyOf, searchProducts } from '@boutik/contract';
import { call } from '../api/call';
import { ListingScreen } from '../catalog/listing-screen';
import { listingState } from '../catalog/listing-state';
import { readListing } from '../catalog/read-listing';
import { pageMeta } from '../seo/page-meta';
import { MatchingCategories } from './matching-categories';
import { SearchBox } from './search-box';
import type { Route } from './+types/search.route';

export { ListingErrorBoundary as ErrorBoundary } from '../catalog/listing-error-boundary';

const MIN_QUERY_LENGTH = 2;
const NO_MATCHES: Pick<ReplyOf<typeof searchProducts>, 'categories' | 'marqueImages'> = {
  categories: [],
  marqueImages: [],
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { q: words } = listingState(url.searchParams);
  let matches = NO_MATCHES;
  if (words.length < MIN_QUERY_LENGTH) return { words, matches, listing: null };
  const listing = await readListing({ request, url, context }, async (query) => {
    const found = await call(context, endpoints.searchProducts, { query });
    matches = { categories: found.categories, marqueImages: found.marqueImages };
    return found;
  });
  return { words, matches, listing };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.words ? titleOf(loaderData.words) : 'Rechercher',
    hidden: true,
  });

export default function Page({ loaderData: { words, matches, listing } }: Route.ComponentProps) {
  if (!listing) return <SearchPrompt />;
  return (
    <ListingScreen
      title={titleOf(words)}
      breadcrumb={[{ label: 'Recherche' }]}
      listing={listing}
      intro={<MatchingCategories matches={matches} />}
      emptyTitle={`0 résultat pour "${words}"`}
      emptyText="Essayez des mots-clés plus généraux et vérifiez l’orthographe."
    />
  );
}

/** As in storefront.md §2, with a plain space before the colon. */
function titleOf(words: string): string {
  return `Résultats de recherche pour : ${words}`;
}

function SearchPrompt() {
  return (
    <div className="shell grid max-w-3xl gap-5 py-12">
      <h1 className="text-3xl">Que cherchez-vous{'\u202f'}?</h1>
      <p className="text-ink-soft">
        Écrivez au moins {MIN_QUERY_LENGTH} caractères{'\u202f'}: un produit, une marque, une référence.
      </p>
      <SearchBox debounce={1000} inline />
    </div>
  );
}
