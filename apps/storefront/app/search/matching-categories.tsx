import type { ReplyOf, searchProducts } from '@boutik/contract';
import { paths } from '../paths';
import { buttonStyle } from '../ui/button-style';
import { Link } from '../ui/link';
import { BrandLogo } from './brand-logo';

type SearchMatches = Pick<ReplyOf<typeof searchProducts>, 'categories' | 'marqueImages'>;

const MAX_LINKS = 8;

/** Categories and brands that match a search, as a row of links above the products. */
export function MatchingCategories({ matches: { categories, marqueImages } }: { matches: SearchMatches }) {
  if (categories.length + marqueImages.length === 0) return null;
  const style = `${buttonStyle({ tone: 'secondary', size: 'small' })} whitespace-nowrap`;
  return (
    <nav aria-label="Rayons et marques" className="mb-8">
      <ul className="no-scrollbar -m-1 flex gap-2 overflow-x-auto p-1 lg:flex-wrap">
        {categories.slice(0, MAX_LINKS).map((category) => (
          <li key={`${category.type}${category.id}`} className="shrink-0">
            <Link to={paths[category.type](category.id)} className={style}>
              {category.name}
            </Link>
          </li>
        ))}
        {marqueImages.slice(0, MAX_LINKS).map((brand) => (
          <li key={brand.id} className="shrink-0">
            <Link to={paths.brand(brand.nom)} className={style}>
              <BrandLogo brand={brand} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
