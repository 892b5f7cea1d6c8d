import { Link } from '../ui/link';
import { buttonStyle } from '../ui/button-style';
import type { CategoryNode } from './category-node';

interface CategoryLinksProps {
  categories: readonly CategoryNode[];
  hrefFor: (id: number) => string;
  /** Path of the page with the whole hierarchy. */
  allHref?: string;
}

/** The children of a category, as a row of links. */
export function CategoryLinks({ categories, hrefFor, allHref }: CategoryLinksProps) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label="Rayons" className="mb-8">
      <ul className="no-scrollbar -m-1 flex gap-2 overflow-x-auto p-1 lg:flex-wrap">
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              to={hrefFor(category.id)}
              prefetch="intent"
              className={`${buttonStyle({ tone: 'secondary', size: 'small' })} whitespace-nowrap`}
            >
              {category.name}
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
