import { useCallback, useEffect, useRef, useState } from 'react';
import { placeOfChange } from './draft-history';
import type { QuoteForm } from './use-quote-form';

/** Undo and redo by key and by button; `announcement` is for screen readers. */
export function useUndo({ deeds, undo, redo }: QuoteForm, focus: (place: string) => void) {
  const [said, setSaid] = useState('');
  const may = useRef({ undo, redo });
  may.current = { undo, redo };
  /** The text of the focused field before typing; null before the first input. */
  const held = useRef<string | null>(null);

  const step = useCallback(
    (type: 'undone' | 'redone') => {
      const deed = type === 'undone' ? may.current.undo : may.current.redo;
      if (deed === null) return;
      const { before, after } = deeds.step(type);
      held.current = null;
      setSaid(`${type === 'undone' ? 'Annulé' : 'Rétabli'}\u202f: ${deed}`);
      const place = placeOfChange(before, after);
      if (place !== null) focus(place);
    },
    [deeds, focus],
  );

  useEffect(() => {
    const come = () => {
      held.current = null;
    };
    const begin = ({ target }: InputEvent) => {
      held.current ??= textOf(target);
    };
    const end = ({ target }: Event) => {
      if (textOf(target) === held.current) held.current = null;
    };
    const press = (event: KeyboardEvent) => {
      const type = stepOf(event);
      if (type === null || may.current[type === 'undone' ? 'undo' : 'redo'] === null) return;
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
      // In a field with new input, the browser's own undo comes first.
      if (held.current !== null) return;
      event.preventDefault();
      step(type);
    };
    document.addEventListener('focusin', come);
    document.addEventListener('beforeinput', begin);
    document.addEventListener('input', end);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('focusin', come);
      document.removeEventListener('beforeinput', begin);
      document.removeEventListener('input', end);
      document.removeEventListener('keydown', press);
    };
  }, [step]);

  return { said, undo: () => step('undone'), redo: () => step('redone') };
}

/** The value of a text field; null for other elements. */
function textOf(target: EventTarget | null): string | null {
  const typed = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');
  return typed ? target.value : null;
}

function stepOf(event: KeyboardEvent): 'undone' | 'redone' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redone' : 'undone';
  return key === 'y' && !event.shiftKey ? 'redone' : null;
}
