import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Icon } from './icon';
import { NamedIconButton } from './icon-button';
import { pageWindow } from './page-window';

interface PaginationProps {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
  /** Says which rows are shown; "1 à 15 sur 40" unless given. */
  caption?: (first: number, last: number, total: number) => string;
  /** "2 / 3" instead of numbers on small screens. */
  compact?: boolean;
}

const defaultCaption = (first: number, last: number, total: number) => `${first} à ${last} sur ${total}`;

/** Previous, page numbers, next; and which rows are shown. */
export function Pagination({
  page,
  perPage,
  total,
  onPage,
  caption = defaultCaption,
  compact = false,
}: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / perPage));
  const goTo = (to: number) => {
    onPage(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav aria-label="Pagination" className={compact ? 'page-steps page-steps-short' : 'page-steps'}>
      <p className="faint figures">{caption((page - 1) * perPage + 1, Math.min(page * perPage, total), total)}</p>
      {last > 1 && (
        <div className="page-steps-numbers">
          <NamedIconButton label="Page précédente" disabled={page <= 1} onClick={() => goTo(page - 1)}>
            <Icon icon={ChevronLeft} />
          </NamedIconButton>
          {compact && (
            <span className="page-steps-place figures">
              {page} / {last}
            </span>
          )}
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
          <NamedIconButton label="Page suivante" disabled={page >= last} onClick={() => goTo(page + 1)}>
            <Icon icon={ChevronRight} />
          </NamedIconButton>
        </div>
      )}
    </nav>
  );
}
