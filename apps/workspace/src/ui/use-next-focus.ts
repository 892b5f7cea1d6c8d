import { type RefObject, useLayoutEffect, useRef } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)';

/**
 * When a decision takes its own button away, the focus goes to what is left of its row, else to the next or the
 * previous row, else to the heading of the page: on the body, the keyboard and screen readers would begin again at the top.
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
    const row = button.current?.closest('tr, li, .form-row, .form-part');
    rows.current = [row, row?.nextElementSibling, row?.previousElementSibling];
  };
  return { button, markDecided };
}

const firstIn = (area: Element) =>
  area.matches(FOCUSABLE) ? (area as HTMLElement) : area.querySelector<HTMLElement>(FOCUSABLE);

function focusOneOf(areas: readonly (Element | null | undefined)[]): void {
  const left = areas.filter((area) => area?.isConnected).map((area) => area && firstIn(area));
  const target = left.find(Boolean) ?? document.querySelector('h1');
  if (target?.tagName === 'H1') target.tabIndex = -1;
  target?.focus();
}
