import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useListContext } from 'react-admin';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import { pageWindow } from '../ui/page-window';

/** Only when there is more than one page (WS-140 to WS-143). */
export function SupplierPages() {
  const { page, perPage, total = 0, setPage } = useListContext();
  const last = Math.ceil(total / perPage);
  if (last <= 1) return null;
  const go = (to: number) => {
    setPage(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav aria-label="Pagination" className="page-steps supplier-pages">
      <p className="faint figures">
        Affichage de {(page - 1) * perPage + 1} à {Math.min(page * perPage, total)} sur {total} résultats
      </p>
      <div className="page-steps-numbers">
        <NamedIconButton label="Page précédente" disabled={page <= 1} onClick={() => go(page - 1)}>
          <Icon of={ChevronLeft} />
        </NamedIconButton>
        <span className="supplier-page-short figures">
          {page} / {last}
        </span>
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
    </nav>
  );
}
