import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { useFold } from '../shell/use-fold';
import { cx } from '../ui/cx';
import { Icon } from '../ui/icon';
import { type ListingState, type SortField, sortHref } from './listing-address';

const fields: readonly { field: SortField | null; label: string }[] = [
  { field: null, label: 'Pertinence' },
  { field: 'nom', label: 'Nom' },
  { field: 'prix_vente', label: 'Prix vente' },
];
const directions = { asc: 'croissant', desc: 'décroissant' } as const;

export function SortMenu({ search, state }: { search: URLSearchParams; state: ListingState }) {
  const fold = useFold();
  const active = fields.find(({ field }) => field === state.sortField);
  return (
    <details ref={fold} className="group/sort relative">
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-surface px-3 font-medium select-none hover:border-ink">
        <span className="text-ink-soft max-sm:sr-only">Trier{'\u202f'}:</span>
        {active?.label}
        {state.sortField && (
          <Icon
            of={state.sortDirection === 'asc' ? ArrowUp : ArrowDown}
            size={16}
            label={directions[state.sortDirection]}
          />
        )}
        <Icon of={ChevronDown} size={16} className="transition-transform group-open/sort:rotate-180" />
      </summary>
      <ul className="absolute right-0 z-30 mt-1 w-56 rounded-md border border-line bg-surface p-1.5 shadow-float">
        {fields.map(({ field, label }) => {
          const here = field === state.sortField;
          return (
            <li key={label}>
              <Link
                to={sortHref(search, field)}
                aria-current={here ? 'true' : undefined}
                className={cx(
                  'flex min-h-11 items-center justify-between rounded-sm px-3 font-medium hover:bg-mist',
                  here && 'text-lagoon',
                )}
              >
                {label}
                {field && (
                  <span className="inline-flex items-center gap-1 text-sm text-ink-faint">
                    {here ? directions[state.sortDirection] : directions.asc}
                    <Icon of={here && state.sortDirection === 'desc' ? ArrowDown : ArrowUp} size={16} />
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
