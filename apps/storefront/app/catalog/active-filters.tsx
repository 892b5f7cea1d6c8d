import { X } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '../ui/icon';
import { type ListingState, listingHref, specificationTitle } from './listing-address';

interface Active {
  label: string;
  href: string;
}

/** What narrows the list, each with a cross that takes it away. */
export function ActiveFilters({ search, state }: { search: URLSearchParams; state: ListingState }) {
  const active = activeFilters(search, state);
  if (active.length === 0) return null;
  return (
    <ul aria-label="Filtres actifs" className="mr-auto flex flex-wrap gap-2">
      {active.map(({ label, href }) => (
        <li key={label}>
          <Link
            to={href}
            aria-label={`Retirer le filtre ${label}`}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-lagoon-soft px-3 text-sm font-medium text-lagoon-deep hover:underline"
          >
            {label}
            <Icon of={X} size={14} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function activeFilters(search: URLSearchParams, state: ListingState): Active[] {
  const without = (names: readonly string[]) =>
    listingHref(search, Object.fromEntries(names.map((name) => [name, null])));
  const active: Active[] = [];
  if (state.searchTerm) active.push({ label: `« ${state.searchTerm} »`, href: without(['searchTerm']) });
  if (state.minPrice) active.push({ label: `Dès ${state.minPrice}\u202f€`, href: without(['minPrice']) });
  if (state.maxPrice) active.push({ label: `Jusqu’à ${state.maxPrice}\u202f€`, href: without(['maxPrice']) });
  if (state.promo) active.push({ label: 'En promotion', href: without(['selectedPromo']) });
  for (const [name, values] of state.specifications) {
    for (const value of values)
      active.push({ label: `${specificationTitle(name)}\u202f: ${value}`, href: withoutOption(search, name, value) });
  }
  return active;
}

function withoutOption(search: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(
    [...search].filter(([key, chosen]) => !(key.startsWith(`selectedSpecifications[${name}]`) && chosen === value)),
  );
  return listingHref(next, {});
}
