import Button from '@mui/material/Button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Icon } from '../ui/icon';
import { pageWindow } from '../ui/page-window';

interface PageButtonsProps {
  page: number;
  last: number;
  onPage: (page: number) => void;
}

/** "Précédent", at most five numbers, "Suivant" (WS-061, WS-062). */
export function PageButtons({ page, last, onPage }: PageButtonsProps) {
  const goTo = (to: number) => {
    onPage(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav aria-label="Pagination" className="page-steps page-buttons">
      <Button
        variant="outlined"
        disabled={page <= 1}
        startIcon={<Icon icon={ChevronLeft} size={18} />}
        onClick={() => goTo(page - 1)}
      >
        Précédent
      </Button>
      <div className="page-steps-numbers">
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
      </div>
      <Button
        variant="outlined"
        disabled={page >= last}
        endIcon={<Icon icon={ChevronRight} size={18} />}
        onClick={() => goTo(page + 1)}
      >
        Suivant
      </Button>
    </nav>
  );
}
