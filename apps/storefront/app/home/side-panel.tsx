import { ChevronRight } from 'lucide-react';
import { addresses } from '../addresses';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';

interface SidePanelProps {
  departments: readonly { id: number; name: string }[];
  brands: readonly { id: number; nom: string }[];
}

/** storefront.md §2: at most six of each. */
const MOST = 6;

export function SidePanel({ departments, brands }: SidePanelProps) {
  return (
    <aside
      aria-label="Rayons et marques"
      className="grid content-between gap-5 rounded-lg bg-vanilla p-5 max-lg:order-2"
    >
      <nav aria-labelledby="panneau-rayons">
        <h2 id="panneau-rayons" className="mb-2 text-lg">
          Rayons
        </h2>
        <ul className="grid max-lg:grid-cols-2 max-lg:gap-x-4">
          {departments.slice(0, MOST).map((department) => (
            <li key={department.id}>
              <Link
                to={addresses.category(department.id)}
                className="flex min-h-10 items-center justify-between gap-2 text-[0.9375rem] leading-tight font-medium hover:text-lagoon hover:underline"
              >
                {department.name}
                <Icon of={ChevronRight} size={16} className="shrink-0 text-ink-faint" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-labelledby="panneau-marques">
        <h2 id="panneau-marques" className="mb-2 text-lg">
          Marques
        </h2>
        <ul className="flex flex-wrap gap-1.5">
          {brands.slice(0, MOST).map((brand) => (
            <li key={brand.id}>
              <Link
                to={addresses.brand(brand.nom)}
                className="inline-flex min-h-8 items-center rounded-full border border-line-strong bg-surface px-3 text-sm font-medium hover:border-lagoon hover:text-lagoon"
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
