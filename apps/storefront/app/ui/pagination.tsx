import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './cx';
import { Icon } from './icon';
import { pageWindow } from './page-window';

interface PaginationProps {
  current: number;
  last: number;
  hrefFor: (page: number) => string;
}

const box = 'inline-flex min-h-11 min-w-11 items-center justify-center rounded-md px-2 font-semibold tabular-nums';

export function Pagination({ current, last, hrefFor }: PaginationProps) {
  if (last <= 1) return null;
  return (
    <nav aria-label="Pagination" className="flex items-center justify-center gap-1">
      <Step to={current > 1 ? hrefFor(current - 1) : null} label="Page précédente">
        <Icon of={ChevronLeft} />
      </Step>
      {pageWindow(current, last).map((page) => (
        <Link
          key={page}
          to={hrefFor(page)}
          aria-label={`Page ${page}`}
          aria-current={page === current ? 'page' : undefined}
          className={cx(box, page === current ? 'bg-ink text-ground' : 'text-ink hover:bg-vanilla')}
        >
          {page}
        </Link>
      ))}
      <Step to={current < last ? hrefFor(current + 1) : null} label="Page suivante">
        <Icon of={ChevronRight} />
      </Step>
    </nav>
  );
}

function Step({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  if (to === null) {
    return (
      <span aria-hidden className={cx(box, 'text-ink-faint opacity-50')}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} aria-label={label} className={cx(box, 'text-ink hover:bg-vanilla')}>
      {children}
    </Link>
  );
}
