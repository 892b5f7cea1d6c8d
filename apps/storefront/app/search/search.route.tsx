import { searchProducts } from '@boutik/contract';
import { call } from '../api/call';
import { ListingScreen } from '../catalog/listing-screen';
import { readListing } from '../catalog/read-listing';
import { pageMeta } from '../seo/page-meta';
import { SearchBox } from './search-box';
import type { Route } from './+types/search.route';

const SHORTEST = 2;

export async function loader({ request, context }: Route.LoaderArgs) {
  const words = (new URL(request.url).searchParams.get('q') ?? '').trim();
  const listing =
    words.length < SHORTEST ? null : await readListing(request, (query) => call(context, searchProducts, { query }));
  return { words, listing };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.words ? `Résultats de recherche pour\u202f: ${loaderData.words}` : 'Rechercher',
    hidden: true,
  });

export default function Page({ loaderData: { words, listing } }: Route.ComponentProps) {
  if (!listing) return <AskForWords />;
  return (
    <ListingScreen
      title={`Résultats de recherche pour\u202f: ${words}`}
      breadcrumb={[{ label: 'Recherche' }]}
      listing={listing}
      emptyTitle={`0 résultat pour "${words}"`}
      emptyText="Essayez des mots-clés plus généraux et vérifiez l’orthographe."
    />
  );
}

function AskForWords() {
  return (
    <div className="shell grid max-w-3xl gap-5 py-12">
      <h1 className="text-3xl">Que cherchez-vous{'\u202f'}?</h1>
      <p className="text-ink-soft">
        Écrivez au moins {SHORTEST} caractères{'\u202f'}: un produit, une marque, une référence.
      </p>
      <SearchBox debounce={1000} inline />
    </div>
  );
}
