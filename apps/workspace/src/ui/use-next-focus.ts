import { type RefObject, useLayoutEffect, useRef } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)';

/**
 * When a decision takes its own button away, the focus goes to what is left of its row, else to the next row, else to the
 * heading of the page: on the body, the keyboard and screen readers would begin again at the top.
 * @returns the button's reference, and what to call once the decision is made
 */
export function useNextFocus(): { button: RefObject<HTMLButtonElement | null>; markDecided: () => void } {
  const button = useRef<HTMLButtonElement>(null);
  const rows = useRef<(Element | null | undefined)[] | null>(null);
  useLayoutEffect(
    () => () => {
      const areas = rows.current;
      // Once the elements are gone.
      if (areas) queueMicrotask(() => document.activeElement === document.body && focusOneOf(areas));
    },
    [],
  );
  const markDecided = () => {
    const row = button.current?.closest('tr, li');
    rows.current = [row, row?.nextElementSibling];
  };
  return { button, markDecided };
}

function focusOneOf(areas: readonly (Element | null | undefined)[]): void {
  const left = areas.filter((area) => area?.isConnected).map((area) => area?.querySelector<HTMLElement>(FOCUSABLE));
  const target = left.find(Boolean) ?? document.querySelector('h1');
  if (target?.tagName === 'H1') target.tabIndex = -1;
  target?.focus();
}
