import { preserveFocus } from '@boutik/ui';
import { ArrowRight, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../paths';
import { buttonStyle } from '../ui/button-style';
import { cx } from '../ui/cx';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';
import { QuickFilters, useRefinedResults } from './quick-filters';
import { RecentSearches } from './recent-searches';
import { BrandOption, CategoryOption, ProductOption } from './result-options';
import type { SearchReply, QuickSearch } from './use-quick-search';

interface QuickResultsProps {
  /** Id of the result list, for `aria-controls` of the field. */
  id: string;
  search: QuickSearch;
  /** Id of the option selected with the arrow keys. */
  active: string | null;
  inline: boolean;
}

/** Above this number of results a link shows all of them (storefront.md §9). */
const SHOW_ALL_ABOVE = 10;
const MAX_CATEGORIES = 6;

const FLOATING = 'absolute inset-x-0 top-full z-50 mt-2 rounded-md border border-line bg-surface p-2 shadow-float';

export default function QuickResults({ id, search, active, inline }: QuickResultsProps) {
  const className = cx('text-ink', inline ? 'mt-5' : FLOATING);
  if (search.state === 'idle') return <RecentSearches className={className} />;
  return (
    <div role="presentation" onMouseDown={inline ? undefined : preserveFocus} className={className}>
      <Status search={search} />
      {search.state === 'found' && (
        <Results key={search.query} id={id} query={search.query} found={search.found} active={active} inline={inline} />
      )}
    </div>
  );
}

/** Visible while loading and without results; the number of results is for screen readers only. */
function Status({ search }: { search: QuickSearch }) {
  return (
    <div role="status">
      {search.state === 'pending' && (
        <p className="flex items-center gap-3 p-3 text-ink-soft">
          <Icon icon={LoaderCircle} className="animate-spin" /> Recherche en cours...
        </p>
      )}
      {search.state === 'none' && <NoResult words={search.query} />}
      {search.state === 'found' && (
        <span className="sr-only">
          {search.found.pagination.total} produit{search.found.pagination.total > 1 ? 's' : ''}, flèches haut et bas
          pour parcourir
        </span>
      )}
    </div>
  );
}

const WAYS_OUT = [
  { to: '/catalogue', label: 'Tout le catalogue' },
  { to: '/promotions', label: 'Promotions' },
  { to: '/configurateur', label: 'Configurateur PC' },
  { to: '/contact', label: 'Nous demander' },
];

/** Shown when a search has no results, with suggestions. */
function NoResult({ words }: { words: string }) {
  return (
    <div className="grid gap-1 p-3">
      <p className="font-semibold break-words">0 résultat pour "{words}"</p>
      <p className="text-[0.9375rem] text-ink-soft">Essayez des mots-clés plus généraux et vérifiez l’orthographe.</p>
      <p className="flex flex-wrap gap-x-4">
        {WAYS_OUT.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className="inline-flex min-h-11 items-center font-semibold text-lagoon underline underline-offset-4"
          >
            {label}
          </Link>
        ))}
      </p>
    </div>
  );
}

interface ResultsProps {
  id: string;
  query: string;
  found: SearchReply;
  active: string | null;
  inline: boolean;
}

function Results({ id, query, found: all, active, inline }: ResultsProps) {
  const { chosen, refine, shown: found } = useRefinedResults(query, all);
  const categories = found.categories.slice(0, MAX_CATEGORIES);
  const brands = found.marqueImages.slice(0, MAX_CATEGORIES);
  const optionOf = (name: string) => {
    const option = `${id}-${name}`;
    return { id: option, active: option === active };
  };
  return (
    <>
      {!inline && <QuickFilters found={all} chosen={chosen} onChoose={refine} />}
      {found.data.length === 0 && all.data.length > 0 && (
        <p role="status" className="p-3">
          Aucun produit avec ce filtre.
        </p>
      )}
      <div
        id={id}
        role="listbox"
        aria-label="Résultats rapides"
        className={cx(
          'grid gap-2',
          !inline && 'max-h-[65vh] overflow-y-auto',
          !inline && categories.length + brands.length > 0 && 'xl:grid-cols-[minmax(0,1fr)_18rem]',
        )}
      >
        {found.data.length > 0 && (
          <Group title="Produits">
            {found.data.map((product) => (
              <ProductOption key={product.id} {...optionOf(`product${product.id}`)} product={product} query={query} />
            ))}
          </Group>
        )}
        {categories.length + brands.length > 0 && (
          <div role="presentation" className="grid content-start gap-2">
            {categories.length > 0 && (
              <Group title="Catégories" row>
                {categories.map((category) => (
                  <CategoryOption
                    key={`${category.type}${category.id}`}
                    {...optionOf(`${category.type}${category.id}`)}
                    category={category}
                  />
                ))}
              </Group>
            )}
            {brands.length > 0 && (
              <Group title="Marques" row>
                {brands.map((brand) => (
                  <BrandOption key={brand.id} {...optionOf(`brand${brand.id}`)} brand={brand} />
                ))}
              </Group>
            )}
          </div>
        )}
      </div>
      {found.pagination.total > SHOW_ALL_ABOVE && (
        <Link to={paths.search(query)} className={cx(buttonStyle({ tone: 'quiet', block: true }), 'mt-2')}>
          Voir tous les résultats <Icon icon={ArrowRight} size={18} />
        </Link>
      )}
    </>
  );
}

function Group({ title, row = false, children }: { title: string; row?: boolean; children: ReactNode }) {
  return (
    <div role="group" aria-label={title}>
      <p aria-hidden className="px-2 pt-1 pb-1.5 text-sm font-semibold text-ink-faint">
        {title}
      </p>
      <div role="presentation" className={row ? 'flex flex-wrap gap-2 px-2 pb-1' : 'grid'}>
        {children}
      </div>
    </div>
  );
}
