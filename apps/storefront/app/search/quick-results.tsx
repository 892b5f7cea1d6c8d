import { ArrowRight, LoaderCircle } from 'lucide-react';
import { Link } from 'react-router';
import { addresses } from '../addresses';
import { buttonStyle } from '../ui/button-style';
import { cx } from '../ui/cx';
import { Icon } from '../ui/icon';
import { Picture } from '../ui/picture';
import { pictureList } from '../ui/picture-source';
import { Price } from '../ui/price';
import { ShortName } from '../ui/short-name';
import { NoResult } from './no-result';
import type { Found, QuickSearch } from './use-quick-search';

interface QuickResultsProps {
  search: QuickSearch;
  words: string;
  inline: boolean;
}

/** Above this many hits a link leads to all of them. */
const ALL_ABOVE = 10;

export function QuickResults({ search, words, inline }: QuickResultsProps) {
  return (
    <div
      data-results
      aria-live="polite"
      className={cx(
        'text-ink',
        inline
          ? 'mt-5'
          : 'absolute inset-x-0 top-full z-50 mt-2 max-h-[75vh] overflow-y-auto rounded-md border border-line bg-surface p-3 shadow-float',
      )}
    >
      {search.state === 'pending' && (
        <p className="flex items-center gap-3 p-3 text-ink-soft">
          <Icon of={LoaderCircle} className="animate-spin" /> Recherche en cours...
        </p>
      )}
      {search.state === 'none' && <NoResult words={words} />}
      {search.state === 'found' && <Results found={search.found} words={words} />}
    </div>
  );
}

function Results({ found, words }: { found: Found; words: string }) {
  return (
    <div className="grid gap-3">
      {(found.categories.length > 0 || found.marqueImages.length > 0) && (
        <ul className="flex flex-wrap gap-2 px-1">
          {found.categories.slice(0, 6).map((category) => (
            <li key={`${category.type}${category.id}`}>
              <Link
                to={addresses[category.type](category.id)}
                className={buttonStyle({ tone: 'secondary', size: 'small' })}
              >
                {category.name}
              </Link>
            </li>
          ))}
          {found.marqueImages.slice(0, 6).map((brand) => (
            <li key={brand.id}>
              <Link to={addresses.brand(brand.nom)} className={buttonStyle({ tone: 'secondary', size: 'small' })}>
                {brand.url_logo && <Picture url={brand.url_logo} alt="" sizes="24px" className="!size-6" />}
                {brand.nom}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ul className="grid">
        {found.data.map((product) => (
          <li key={product.id}>
            <Link
              to={addresses.product(product.id)}
              title={product.nom}
              className="flex items-center gap-3 rounded-sm p-2 hover:bg-mist focus-visible:-outline-offset-2"
            >
              <span className="size-14 shrink-0 rounded-sm bg-mist">
                <Picture url={pictureList(product.url_image)[0]} alt="" sizes="56px" />
              </span>
              <span className="min-w-0 flex-1 text-[0.9375rem] leading-snug font-medium">
                <ShortName name={product.nom} />
              </span>
              <Price net={product.prix_final} vat={product.taux_tva} size="small" />
            </Link>
          </li>
        ))}
      </ul>
      {found.pagination.total > ALL_ABOVE && (
        <Link to={addresses.search(words)} className={buttonStyle({ tone: 'quiet', block: true })}>
          Voir tous les résultats <Icon of={ArrowRight} size={18} />
        </Link>
      )}
    </div>
  );
}
