import { ChevronRight } from 'lucide-react';
import { paths } from '../paths';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';

interface SidePanelProps {
  departments: readonly { id: number; name: string }[];
  brands: readonly { id: number; nom: string }[];
}

/** storefront.md §2: at most six of each. */
const MAX_LINKS = 6;

/** Beside the banner on a desktop; two swipeable rows on a phone. */
export function SidePanel({ departments, brands }: SidePanelProps) {
  if (departments.length === 0 && brands.length === 0) return null;
  return (
    <aside
      aria-label="Rayons et marques"
      className="grid content-between gap-3 lg:gap-5 lg:rounded-lg lg:bg-vanilla lg:p-5"
    >
      <nav aria-labelledby="panneau-rayons" hidden={departments.length === 0} className="grid min-w-0">
        <h2 id="panneau-rayons" className="mb-2 text-lg max-lg:sr-only">
          Rayons
        </h2>
        <ul className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:grid lg:gap-0 lg:overflow-visible lg:p-0">
          {departments.slice(0, MAX_LINKS).map((department) => (
            <li key={department.id} className="shrink-0">
              <Link
                to={paths.category(department.id)}
                className="flex min-h-10 items-center justify-between gap-2 text-[0.9375rem] leading-tight font-medium max-lg:rounded-full max-lg:bg-vanilla max-lg:px-4 hover:text-lagoon hover:underline"
              >
                {department.name}
                <Icon icon={ChevronRight} size={16} className="shrink-0 text-ink-faint max-lg:hidden" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-labelledby="panneau-marques" hidden={brands.length === 0} className="grid min-w-0">
        <h2 id="panneau-marques" className="mb-2 text-lg max-lg:sr-only">
          Marques
        </h2>
        <ul className="no-scrollbar -mx-4 flex gap-1.5 overflow-x-auto px-4 py-1 lg:mx-0 lg:flex-wrap lg:overflow-visible lg:p-0">
          {brands.slice(0, MAX_LINKS).map((brand) => (
            <li key={brand.id} className="shrink-0">
              <Link
                to={paths.brand(brand.nom)}
                className="inline-flex min-h-9 items-center rounded-full border border-line-strong bg-surface px-3 text-sm font-medium hover:border-lagoon hover:text-lagoon lg:min-h-8"
              >
                {brand.nom}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}
