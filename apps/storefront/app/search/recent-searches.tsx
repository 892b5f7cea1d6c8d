import { History } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../paths';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';
import { forgetSearches, storedSearches } from './stored-searches';

/** What was searched in this browser, to search it again; nothing while it is empty. The list is stored there alone. */
export function RecentSearches({ className }: { className: string }) {
  const [texts, setTexts] = useState(storedSearches);
  if (texts.length === 0) return null;
  const forget = () => {
    forgetSearches();
    setTexts([]);
  };
  return (
    <nav aria-label="Recherches récentes" className={className}>
      <p className="flex flex-wrap items-center justify-between gap-x-3 px-2 text-sm text-ink-faint">
        <span className="font-semibold">Recherches récentes</span>
        <Button tone="quiet" size="small" onClick={forget}>
          Effacer<span className="sr-only"> les recherches récentes</span>
        </Button>
      </p>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <Link
              to={paths.search(text)}
              className="flex min-h-11 min-w-0 items-center gap-3 rounded-md px-2 hover:bg-vanilla"
            >
              <Icon icon={History} size={18} className="shrink-0 text-ink-faint" />
              <span className="min-w-0 truncate">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="px-2 pt-1 text-sm text-ink-faint">Cette liste reste dans votre navigateur.</p>
    </nav>
  );
}
