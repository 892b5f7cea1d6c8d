import { useId } from 'react';

/** Ids and attributes that connect a control to its label, hint and error for screen readers. */
export function useField({ hint, invalid }: { hint: boolean; invalid: boolean }) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const control = {
    id,
    'aria-describedby': [hint && hintId, invalid && errorId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': invalid || undefined,
  };
  return { hintId, errorId, control };
}

export type ControlProps = ReturnType<typeof useField>['control'];
