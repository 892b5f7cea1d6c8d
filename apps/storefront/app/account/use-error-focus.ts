import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a rejected form, focuses the first invalid field and scrolls to what is said below it, or else to the error message.
 * Returns the ref of the form; `result` is the server's response, undefined before.
 */
export function useErrorFocus(result: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (result === undefined) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    const message = field ? messageOf(field) : form.current?.querySelector('[role="alert"]');
    message?.scrollIntoView({ block: 'nearest' });
  }, [result]);
  return form;
}

/** The last text that describes an invalid field. */
function messageOf(field: HTMLElement): HTMLElement | null {
  return document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
}
