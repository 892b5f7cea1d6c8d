import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Icon } from './icon';
import { NamedIconButton } from './icon-button';
import { pageWindow } from './page-window';

interface PageStepsProps {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
}

/** Previous, page numbers, next; and which rows are shown. */
export function PageSteps({ page, perPage, total, onPage }: PageStepsProps) {
  const last = Math.max(1, Math.ceil(total / perPage));
  const go = (to: number) => {
    onPage(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav aria-label="Pagination" className="page-steps">
      <p className="faint figures">
        {(page - 1) * perPage + 1} à {Math.min(page * perPage, total)} sur {total}
      </p>
      {last > 1 && (
        <div className="page-steps-numbers">
          <NamedIconButton label="Page précédente" disabled={page <= 1} onClick={() => go(page - 1)}>
            <Icon of={ChevronLeft} />
          </NamedIconButton>
          {pageWindow(page, last).map((number) => (
            <button
              key={number}
              type="button"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className={number === page ? 'page-step page-step-here' : 'page-step'}
              onClick={() => go(number)}
            >
              {number}
            </button>
          ))}
          <NamedIconButton label="Page suivante" disabled={page >= last} onClick={() => go(page + 1)}>
            <Icon of={ChevronRight} />
          </NamedIconButton>
        </div>
      )}
    </nav>
  );
}
