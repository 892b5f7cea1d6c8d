import Button from '@mui/material/Button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Icon } from '../icon';
import './list.css';
import { pageWindow } from './page-window';

/** Which rows are shown; empty shows nothing. */
export type RangeText = (first: number, last: number, total: number) => string;

interface PaginationProps {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
  /** "1 à 15 sur 40" unless given. */
  rangeText?: RangeText | undefined;
  /** "2 / 3" instead of page numbers at every width, for a narrow column. */
  compact?: boolean;
}

const defaultRange: RangeText = (first, last, total) => `${first} à ${last} sur ${total}`;

/** Which rows are shown; "Précédent", at most five page numbers, "Suivant"; "2 / 3" on small screens (WS-143). */
export function Pagination({
  page,
  perPage,
  total,
  onPage,
  rangeText = defaultRange,
  compact = false,
}: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / perPage));
  const range = rangeText((page - 1) * perPage + 1, Math.min(page * perPage, total), total);
  const goTo = (to: number) => {
    onPage(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <div className={compact ? 'page-steps page-steps-compact' : 'page-steps'}>
      {range && <p className="faint tabular-nums">{range}</p>}
      {last > 1 && (
        <nav aria-label="Pagination" className="page-steps-numbers">
          <Button
            variant="outlined"
            disabled={page <= 1}
            startIcon={<Icon icon={ChevronLeft} size={18} />}
            onClick={() => goTo(page - 1)}
          >
            Précédent
          </Button>
          <span className="page-steps-position tabular-nums">
            {page} / {last}
          </span>
          {pageWindow(page, last).map((number) => (
            <button
              key={number}
              type="button"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className={number === page ? 'page-step page-step-here' : 'page-step'}
              onClick={() => goTo(number)}
            >
              {number}
            </button>
          ))}
          <Button
            variant="outlined"
            disabled={page >= last}
            endIcon={<Icon icon={ChevronRight} size={18} />}
            onClick={() => goTo(page + 1)}
          >
            Suivant
          </Button>
        </nav>
      )}
    </div>
  );
}
