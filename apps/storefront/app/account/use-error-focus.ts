import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a rejected form, focuses the first invalid field, or else scrolls to the error message. Returns the ref of the
 * form; `result` is the server's response, undefined before.
 */
export function useErrorFocus(result: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (result === undefined) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [result]);
  return form;
}
