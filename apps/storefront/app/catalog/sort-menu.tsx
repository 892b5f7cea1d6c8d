import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useDetailsMenu } from '../shell/use-details-menu';
import { cx } from '../ui/cx';
import { Icon } from '../ui/icon';
import { sortHref } from './listing-url';
import type { ListingState, SortField } from './listing-state';

const fields: readonly { field: SortField | null; label: string }[] = [
  { field: null, label: 'Pertinence' },
  { field: 'nom', label: 'Nom' },
  { field: 'prix_vente', label: 'Prix vente' },
];
const directions = { asc: 'croissant', desc: 'décroissant' } as const;

/** A menu of links: each sorts the list; the active one reverses the order. */
export function SortMenu({ search, state }: { search: URLSearchParams; state: ListingState }) {
  const details = useDetailsMenu();
  const active = fields.find(({ field }) => field === state.sortField);
  const keys = (event: KeyboardEvent) => {
    if (details.current && moveFocus(details.current, event.key)) event.preventDefault();
  };
  const close = () => details.current?.removeAttribute('open');
  return (
    <details ref={details} onKeyDown={keys} className="group/sort relative">
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-surface px-3 font-medium whitespace-nowrap select-none hover:border-ink">
        <span className="text-ink-soft max-sm:sr-only">Trier{'\u202f'}:</span>
        {active?.label}
        {state.sortField && (
          <Icon
            icon={state.sortDirection === 'asc' ? ArrowUp : ArrowDown}
            size={16}
            label={directions[state.sortDirection]}
          />
        )}
        <Icon icon={ChevronDown} size={16} className="transition-transform group-open/sort:rotate-180" />
      </summary>
      <ul className="absolute right-0 z-30 mt-1 w-60 rounded-md border border-line bg-surface p-1.5 shadow-float">
        {fields.map(({ field, label }) => (
          <li key={label}>
            <SortLink field={field} label={label} search={search} state={state} onChosen={close} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface SortLinkProps {
  field: SortField | null;
  label: string;
  search: URLSearchParams;
  state: ListingState;
  onChosen: () => void;
}

function SortLink({ field, label, search, state, onChosen }: SortLinkProps) {
  const isActive = field === state.sortField;
  const direction = isActive ? state.sortDirection : 'asc';
  return (
    <Link
      to={sortHref(search, field)}
      onClick={onChosen}
      prefetch="intent"
      aria-current={isActive ? 'true' : undefined}
      className={cx(
        'flex min-h-11 items-center justify-between rounded-sm px-3 font-medium hover:bg-mist',
        isActive && 'text-lagoon',
      )}
    >
      {label}
      {field && (
        <span className={cx('text-sm', isActive ? 'text-lagoon' : 'text-ink-faint')}>{directions[direction]}</span>
      )}
    </Link>
  );
}

/**
 * Moves the focus with the arrow keys from the title through the links, and opens the menu; true when the key was
 * handled.
 */
function moveFocus(details: HTMLDetailsElement, key: string): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined) return false;
  if (!details.open) details.open = true;
  const focusable = [...details.querySelectorAll<HTMLElement>('summary, a')];
  const at = focusable.findIndex((element) => element === document.activeElement);
  focusable[Math.min(focusable.length - 1, Math.max(0, at + step))]?.focus();
  return true;
}
