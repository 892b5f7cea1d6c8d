import { Link } from 'react-router';
import { buttonStyle } from '../ui/button-style';
import type { Branch } from './branch';

interface ShelfLinksProps {
  shelves: readonly Branch[];
  hrefFor: (id: number) => string;
  /** Path of the page with the whole hierarchy. */
  allHref?: string;
}

/** The children of a category, as a row of links. */
export function ShelfLinks({ shelves, hrefFor, allHref }: ShelfLinksProps) {
  if (shelves.length === 0) return null;
  return (
    <nav aria-label="Rayons" className="mb-8">
      <ul className="no-scrollbar -m-1 flex gap-2 overflow-x-auto p-1 lg:flex-wrap">
        {shelves.map((shelf) => (
          <li key={shelf.id}>
            <Link
              to={hrefFor(shelf.id)}
              prefetch="intent"
              className={`${buttonStyle({ tone: 'secondary', size: 'small' })} whitespace-nowrap`}
            >
              {shelf.name}
            </Link>
          </li>
        ))}
        {allHref && (
          <li>
            <Link to={allHref} className={`${buttonStyle({ tone: 'quiet', size: 'small' })} whitespace-nowrap`}>
              Tous les rayons
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
