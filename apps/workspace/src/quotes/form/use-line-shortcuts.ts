import type { QuoteLineType } from '@boutik/contract';
import { type KeyboardEvent, useCallback } from 'react';
import { firstField } from './quote-draft';
import type { QuoteActions } from './use-quote-form';

/** Keyboard shortcuts of the lines, and the focus after adding and removing lines. */
export function useLineShortcuts(actions: QuoteActions, focus: (field: string) => void) {
  /** Focuses the next line; adds one after the last. */
  const next = useCallback(
    (key: string) => {
      const lines = actions.latestLines();
      const after = lines[lines.findIndex((line) => line.key === key) + 1];
      focus(after ? firstField(after) : actions.addLine());
    },
    [actions, focus],
  );
  const remove = useCallback(
    (key: string) => {
      const lines = actions.latestLines();
      const index = lines.findIndex((line) => line.key === key);
      const neighbour = lines[index - 1] ?? lines[index + 1];
      actions.removeLine(key);
      if (neighbour) focus(neighbour.product ? `${neighbour.key}.quantity` : firstField(neighbour));
    },
    [actions, focus],
  );
  const add = (type: QuoteLineType, after?: string) => focus(actions.addLine(type, after));
  const handleShortcut = (event: KeyboardEvent) => {
    const [key, column] = fieldOf(event).split('.');
    if (!key || !column) return;
    const by = event.altKey ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key] : undefined;
    const addedType = requestedType(event);
    if (by) {
      actions.moveLine(key, by);
      focus(`${key}.${column}`);
    } else if (addedType) add(addedType, key);
    else if ((event.ctrlKey || event.metaKey) && event.key === 'd') focus(`${actions.copyLine(key)}.${column}`);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { next, remove, add, handleShortcut };
}

function fieldOf({ target }: KeyboardEvent): string {
  return (target instanceof Element && target.closest<HTMLElement>('[data-field]')?.dataset['field']) || '';
}

/** Uses the key's code, because Option types other characters on a Mac. */
function requestedType({ altKey, ctrlKey, metaKey, code }: KeyboardEvent): QuoteLineType | undefined {
  if (!altKey || ctrlKey || metaKey) return undefined;
  return { KeyL: 'libre' as const, KeyS: 'section' as const }[code];
}
