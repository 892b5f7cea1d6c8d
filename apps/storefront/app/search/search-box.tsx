import { Search } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { Icon } from '../ui/icon';
import { useQuickSearch } from './use-quick-search';

interface SearchBoxProps {
  /** Milliseconds without typing before quick results are loaded. */
  debounce: number;
  /** Results are part of the page instead of floating below the field. */
  inline?: boolean;
  /** In a dialog: focuses the field when the dialog opens. */
  focusOnOpen?: boolean;
}

/** Loaded when the field gets the focus. */
const loadQuickResults = () => import('./quick-results');
const QuickResults = lazy(loadQuickResults);

/**
 * A plain form to /search; with scripts, quick results appear while typing. Field and results are a combobox: the focus
 * stays in the field, arrow keys select a result, Enter opens it or submits the form.
 */
export function SearchBox({ debounce, inline = false, focusOnOpen = false }: SearchBoxProps) {
  const { key, pathname, search: address } = useLocation();
  const [query, setQuery] = useSearchText(pathname === '/search' ? address : '');
  /** Key of the location where the results were opened: navigation closes them. */
  const [openOn, setOpenOn] = useState<string | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const { search, requestResults } = useQuickSearch(debounce);
  const shown = openOn === key;
  const type = (text: string) => {
    setQuery(text);
    setOpenOn(key);
    setActive(null);
    requestResults(text);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!shown || !box.current) return;
    const options = [...box.current.querySelectorAll<HTMLElement>('[role=option]')];
    const current = options.find((option) => option.id === active);
    if (event.key === 'Escape' && !inline) setOpenOn(null);
    else if (event.key === 'Enter' && current) current.click();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setActive(nextOption(options, current, event.key));
    else return;
    event.preventDefault();
  };
  return (
    <search>
      <div
        ref={box}
        role="presentation"
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && !inline && setOpenOn(null)}
        className="relative"
      >
        <Form action="/search" className="flex" onSubmit={() => void remember(query, () => setOpenOn(null))}>
          <label htmlFor={id} className="sr-only">
            Rechercher un produit, une marque, une catégorie
          </label>
          <input
            id={id}
            ref={focusOnOpen ? setAutofocus : undefined}
            type="search"
            name="q"
            role="combobox"
            aria-expanded={shown && search.state === 'found'}
            aria-controls={`${id}-results`}
            aria-autocomplete="list"
            aria-activedescendant={shown && active ? active : undefined}
            required
            minLength={2}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            placeholder="Rechercher un produit, une marque..."
            value={query}
            onChange={(event) => type(event.target.value)}
            onKeyDown={handleKeyDown}
            onFocus={() => {
              setOpenOn(key);
              void loadQuickResults();
            }}
            className="h-11 min-w-0 flex-1 rounded-l-md border border-r-0 border-line bg-ground px-4 text-base text-ink placeholder:text-ink-faint focus-visible:-outline-offset-2 focus-visible:outline-lagoon"
          />
          <button
            type="submit"
            aria-label="Lancer la recherche"
            className="grid w-13 place-items-center rounded-r-md bg-lagoon text-on-lagoon hover:bg-lagoon-deep"
          >
            <Icon icon={Search} />
          </button>
        </Form>
        {shown && (
          <Suspense>
            <QuickResults id={`${id}-results`} search={search} active={active} inline={inline} />
          </Suspense>
        )}
      </div>
    </search>
  );
}

/** Recent searches are code of the quick results, which are loaded with the focus. */
async function remember(query: string, close: () => void): Promise<void> {
  close();
  (await import('./stored-searches')).storeSearch(query);
}

/** The text of the field: on the results page its query, until the user types. */
function useSearchText(address: string) {
  const urlQuery = (new URLSearchParams(address).get('q') ?? '').trim();
  const [lastUrlQuery, setLastUrlQuery] = useState(urlQuery);
  const state = useState(urlQuery);
  if (lastUrlQuery !== urlQuery) {
    setLastUrlQuery(urlQuery);
    state[1](urlQuery);
  }
  return state;
}

/** Id of the option after or before `current`, wrapping around; scrolls it into view. */
function nextOption(options: readonly HTMLElement[], current: HTMLElement | undefined, key: string): string | null {
  const at = current ? options.indexOf(current) : key === 'ArrowDown' ? -1 : 0;
  const next = options.at((at + (key === 'ArrowDown' ? 1 : -1)) % options.length);
  next?.scrollIntoView({ block: 'nearest' });
  return next?.id ?? null;
}

/** A dialog reads the autofocus attribute when it opens; React does not set it. */
function setAutofocus(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '');
}
