import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * When a button that has the focus goes away, as a retry does once it has succeeded, the keyboard and screen readers go on
 * from the heading of its part of the page, not from the top of the document.
 * @returns the button's reference
 */
export function useFocusHandover(): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button && button === document.activeElement) focusHeadingAround(button);
    };
  }, []);
  return ref;
}

function focusHeadingAround(element: HTMLElement): void {
  const parts = partsAround(element);
  // Once the element is gone.
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const part = parts.find((each) => each.isConnected);
    const heading = part?.querySelector<HTMLElement>('h1, h2, h3') ?? part;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}

/** The parts of the page that contain an element, the innermost first. */
function partsAround(element: HTMLElement): HTMLElement[] {
  const part = element.parentElement?.closest<HTMLElement>('section, [role=dialog], main');
  return part ? [part, ...partsAround(part)] : [];
}
