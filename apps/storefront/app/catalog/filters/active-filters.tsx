import { X } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon';
import { useTax } from '../../ui/price';
import type { Facet } from '../facets';
import { type Choice, choicesOf, withoutChoices } from './choices';
import type { ListingState } from '../listing-state';

interface ActiveFiltersProps {
  search: URLSearchParams;
  state: ListingState;
  facets: readonly Facet[];
}

const pill = 'inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 text-sm font-medium hover:underline';

/** The active filters, each with a link that removes it. */
export function ActiveFilters({ search, state, facets }: ActiveFiltersProps) {
  const choices = choicesOf(search, { state, facets, tax: useTax() });
  if (choices.length === 0) return null;
  return (
    <ul aria-label="Filtres actifs" className="mb-5 flex flex-wrap gap-2">
      {choices.map((choice) => (
        <Chip key={choice.label} choice={choice} />
      ))}
      {choices.length > 1 && (
        <li>
          <Link to={withoutChoices(search)} className={`${pill} text-ink-soft`}>
            Tout effacer
          </Link>
        </li>
      )}
    </ul>
  );
}

function Chip({ choice: { label, href } }: { choice: Choice }) {
  return (
    <li className="min-w-0">
      <Link to={href} aria-label={`Retirer le filtre ${label}`} className={`${pill} bg-lagoon-soft text-lagoon-deep`}>
        <span className="min-w-0 break-words">{label}</span>
        <Icon icon={X} size={14} className="shrink-0" />
      </Link>
    </li>
  );
}
