import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a refused form the person stands at its first fault: the wrong field, or else the sentence.
 * Returns the ref of the form; `answer` is what the server said, undefined before.
 */
export function useFaultFocus(answer: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer === undefined) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  return form;
}
