import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
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
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const search = useQuickSearch(words, debounce);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the results
  useEffect(() => setOpen(false), [key]);
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setOpen(false);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !box.current) return;
    const stops = [...box.current.querySelectorAll<HTMLElement>('input, [data-results] a')];
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const shown = (open || inline) && search.state !== 'idle';
  return (
    <div ref={box} onKeyDown={keys} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)} className="relative">
      <Form action="/search" role="search" className="flex">
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
          onChange={(event) => {
            setWords(event.target.value);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          className="h-11 min-w-0 flex-1 rounded-l-md border border-r-0 border-line bg-ground px-4 text-base text-ink placeholder:text-ink-faint focus-visible:-outline-offset-2 focus-visible:outline-lagoon"
        />
        <button type="submit" aria-label="Lancer la recherche" className="grid w-13 place-items-center rounded-r-md bg-lagoon text-on-lagoon hover:bg-lagoon-deep">
          <Icon of={Search} />
        </button>
      </Form>
      {shown && <QuickResults search={search} words={words.trim()} inline={inline} />}
    </div>
  );
}
