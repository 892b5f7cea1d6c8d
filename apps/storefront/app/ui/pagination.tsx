import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from './cx';
import { Icon } from './icon';

interface PaginationProps {
  current: number;
  last: number;
  hrefFor: (page: number) => string;
}

const box = 'inline-flex min-h-11 min-w-11 items-center justify-center rounded-md px-2 font-semibold tabular-nums';

/**
 * Links to the pages around the current one. The next one is prefetched when the links are visible, the others on
 * hover.
 */
export function Pagination({ current, last, hrefFor }: PaginationProps) {
  if (last <= 1 || current > last) return null;
  return (
    <nav aria-label="Pagination" className="grid justify-items-center gap-2">
      <div className="flex items-center justify-center gap-1">
        <Step to={current > 1 ? hrefFor(current - 1) : null} label="Page précédente" prefetch="intent">
          <Icon icon={ChevronLeft} />
        </Step>
        {pageWindow(current, last).map((page) => (
          <Link
            key={page}
            to={hrefFor(page)}
            prefetch={page === current ? 'none' : 'intent'}
            aria-label={`Page ${page}`}
            aria-current={page === current ? 'page' : undefined}
            className={cx(box, page === current ? 'bg-ink text-ground' : 'text-ink hover:bg-vanilla')}
          >
            {page}
          </Link>
        ))}
        <Step to={current < last ? hrefFor(current + 1) : null} label="Page suivante" prefetch="viewport">
          <Icon icon={ChevronRight} />
        </Step>
      </div>
      <p className="text-sm text-ink-faint tabular-nums">
        Page {current} sur {last}
      </p>
    </nav>
  );
}

/** Page numbers from current-2 to current+2 within 1 and `last` (storefront.md §4). */
function pageWindow(current: number, last: number): number[] {
  const from = Math.max(1, current - 2);
  const to = Math.min(last, current + 2);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}

interface StepProps extends Pick<LinkProps, 'prefetch'> {
  to: string | null;
  label: string;
  children: ReactNode;
}

function Step({ to, label, prefetch, children }: StepProps) {
  if (to === null) {
    return (
      <span aria-hidden className={cx(box, 'text-ink-faint opacity-50')}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} {...(prefetch && { prefetch })} aria-label={label} className={cx(box, 'text-ink hover:bg-vanilla')}>
      {children}
    </Link>
  );
}
