import type { ReplyOf, searchProducts } from '@boutik/contract';
import { addresses } from '../addresses';
import { buttonStyle } from '../ui/button-style';
import { Link } from '../ui/link';
import { BrandLogo } from './brand-logo';

type Places = Pick<ReplyOf<typeof searchProducts>, 'categories' | 'marqueImages'>;

const MOST = 8;

/** Categories and brands that match a search, as a row of links above the products. */
export function AlsoFound({ places: { categories, marqueImages } }: { places: Places }) {
  if (categories.length + marqueImages.length === 0) return null;
  const look = `${buttonStyle({ tone: 'secondary', size: 'small' })} whitespace-nowrap`;
  return (
    <nav aria-label="Rayons et marques" className="mb-8">
      <ul className="no-scrollbar -m-1 flex gap-2 overflow-x-auto p-1 lg:flex-wrap">
        {categories.slice(0, MOST).map((place) => (
          <li key={`${place.type}${place.id}`}>
            <Link to={addresses[place.type](place.id)} className={look}>
              {place.name}
            </Link>
          </li>
        ))}
        {marqueImages.slice(0, MOST).map((brand) => (
          <li key={brand.id}>
            <Link to={addresses.brand(brand.nom)} className={look}>
              <BrandLogo brand={brand} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
