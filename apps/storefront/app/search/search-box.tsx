import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { Icon } from '../ui/icon';
import { QuickResults } from './quick-results';
import { useQuickSearch } from './use-quick-search';

interface SearchBoxProps {
  /** Milliseconds of rest before quick results are asked for. */
  debounce: number;
  /** Results stand in the page instead of floating below the field. */
  inline?: boolean;
}

/** A plain form to /search; with scripts, quick results appear as one types. */
export function SearchBox({ debounce, inline = false }: SearchBoxProps) {
  const [words, setWords] = useState('');
  const { key } = useLocation();
  /** The page on which results were opened: another page closes them. */
  const [openOn, setOpenOn] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const { search, look } = useQuickSearch(debounce);
  const type = (text: string) => {
    setWords(text);
    setOpenOn(key);
    look(text);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpenOn(null);
    else if (box.current && moveFocus(box.current, event.key)) event.preventDefault();
  };
  const shown = (openOn === key || inline) && search.state !== 'idle';
  return (
    <search>
      <div
        ref={box}
        role="presentation"
        onKeyDown={keys}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpenOn(null)}
        className="relative"
      >
        <Form action="/search" className="flex">
          <label htmlFor={id} className="sr-only">
            Rechercher un produit, une marque, une catégorie
          </label>
          <input
            id={id}
            type="search"
            name="q"
            required
            minLength={2}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            placeholder="Rechercher un produit, une marque..."
            value={words}
            onChange={(event) => type(event.target.value)}
            onFocus={() => setOpenOn(key)}
            className="h-11 min-w-0 flex-1 rounded-l-md border border-r-0 border-line bg-ground px-4 text-base text-ink placeholder:text-ink-faint focus-visible:-outline-offset-2 focus-visible:outline-lagoon"
          />
          <button
            type="submit"
            aria-label="Lancer la recherche"
            className="grid w-13 place-items-center rounded-r-md bg-lagoon text-on-lagoon hover:bg-lagoon-deep"
          >
            <Icon of={Search} />
          </button>
        </Form>
        {shown && <QuickResults search={search} words={words.trim()} inline={inline} />}
      </div>
    </search>
  );
}

/** Arrow keys walk from the field through the results; true when the focus moved. */
function moveFocus(box: HTMLElement, key: string): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined) return false;
  const stops = [...box.querySelectorAll<HTMLElement>('input, [data-results] a')];
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step];
  next?.focus();
  return next !== undefined;
}
