import { type RefObject, useEffect } from 'react';

/**
 * A barcode scanner types wherever the focus is. Where that is no field, after a click on a button or on the page, the
 * field gets the focus with the first character, so that no code is lost and its Enter presses no button.
 */
export function useStrayKeys(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focusField = (event: KeyboardEvent) => {
      if (isCodeCharacter(event) && !takesText(event) && !document.querySelector('[role=dialog]'))
        field.current?.focus();
    };
    window.addEventListener('keydown', focusField);
    return () => window.removeEventListener('keydown', focusField);
  }, [field]);
}

function isCodeCharacter({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey;
}

/** A letter chooses an option of a select; codes begin with a digit more often than options. */
function takesText({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLSelectElement) return !/\d/.test(key);
  return (
    target.isContentEditable || target.matches('textarea, input:not([type=checkbox], [type=radio], [type=button])')
  );
}
