import type { QuoteLineType } from '@boutik/contract';
import { type KeyboardEvent, useCallback, useRef } from 'react';
import { type DraftLine, firstPlace } from './quote-draft';
import type { QuoteDeeds } from './use-quote-form';

/** Keyboard shortcuts of the lines, and the focus after adding and removing lines. */
export function useLineKeys(lines: readonly DraftLine[], deeds: QuoteDeeds, focus: (place: string) => void) {
  const latest = useRef(lines);
  latest.current = lines;
  /** Focuses the next line; adds one after the last. */
  const next = useCallback(
    (key: string) => {
      const after = latest.current[latest.current.findIndex((line) => line.key === key) + 1];
      focus(after ? firstPlace(after) : deeds.addLine());
    },
    [deeds, focus],
  );
  const remove = useCallback(
    (key: string) => {
      const at = latest.current.findIndex((line) => line.key === key);
      const neighbour = latest.current[at - 1] ?? latest.current[at + 1];
      deeds.removeLine(key);
      if (neighbour) focus(neighbour.product ? `${neighbour.key}.quantity` : firstPlace(neighbour));
    },
    [deeds, focus],
  );
  const add = (type: QuoteLineType, after?: string) => focus(deeds.addLine(type, after));
  const arrange = (event: KeyboardEvent) => {
    const [key, column] = placeOf(event).split('.');
    if (!key || !column) return;
    const by = event.altKey ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key] : undefined;
    const added = typeAsked(event);
    if (by) {
      deeds.moveLine(key, by);
      focus(`${key}.${column}`);
    } else if (added) add(added, key);
    else if ((event.ctrlKey || event.metaKey) && event.key === 'd') focus(`${deeds.copyLine(key)}.${column}`);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { next, remove, add, arrange };
}

function placeOf({ target }: KeyboardEvent): string {
  return (target instanceof Element && target.closest<HTMLElement>('[data-place]')?.dataset.place) || '';
}

/** Uses the key's code, because Option types other characters on a Mac. */
function typeAsked({ altKey, ctrlKey, metaKey, code }: KeyboardEvent): QuoteLineType | undefined {
  if (!altKey || ctrlKey || metaKey) return undefined;
  return { KeyL: 'libre' as const, KeyS: 'section' as const }[code];
}
