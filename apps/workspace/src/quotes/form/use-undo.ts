import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changedField } from './draft-history';
import type { QuoteForm } from './use-quote-form';

/** Undo and redo by key and by button; `announcement` is for screen readers. */
export function useUndo({ actions, undo, redo }: QuoteForm, focus: (field: string) => void) {
  const [announcement, setAnnouncement] = useState('');
  /** The text of the focused field before typing; null before the first input. */
  const initialText = useRef<string | null>(null);

  const labelOf = (type: 'undone' | 'redone') => (type === 'undone' ? undo : redo);
  const step = (type: 'undone' | 'redone') => {
    const label = labelOf(type);
    if (label === null) return;
    const { before, after } = actions.step(type);
    initialText.current = null;
    setAnnouncement(`${type === 'undone' ? 'Annulé' : 'Rétabli'}\u202f: ${label}`);
    const field = changedField(before, after);
    if (field !== null) focus(field);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const type = requestedStep(event);
    if (type === null || labelOf(type) === null) return;
    if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
    // In a field with new input, the browser's own undo comes first.
    if (initialText.current !== null) return;
    event.preventDefault();
    step(type);
  });

  useEffect(() => {
    const onFocus = () => {
      initialText.current = null;
    };
    const onBeforeInput = ({ target }: InputEvent) => {
      initialText.current ??= textOf(target);
    };
    const onInput = ({ target }: Event) => {
      if (textOf(target) === initialText.current) initialText.current = null;
    };
    const handleKeyDown = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('beforeinput', onBeforeInput);
    document.addEventListener('input', onInput);
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('beforeinput', onBeforeInput);
      document.removeEventListener('input', onInput);
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, []);

  return { announcement, undo: () => step('undone'), redo: () => step('redone') };
}

/** The value of a text field; null for other elements. */
function textOf(target: EventTarget | null): string | null {
  const isTextField =
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');
  return isTextField ? target.value : null;
}

function requestedStep(event: KeyboardEvent): 'undone' | 'redone' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redone' : 'undone';
  return key === 'y' && !event.shiftKey ? 'redone' : null;
}
