import { type RefObject, useEffect, useRef } from 'react';

/** The link that takes a product away is gone with it: the keyboard and screen readers go on from this element. */
export function useFocusAfterRemoval<E extends HTMLElement>(count: number): RefObject<E | null> {
  const element = useRef<E>(null);
  const before = useRef(count);
  useEffect(() => {
    const isRemoved = count < before.current;
    before.current = count;
    if (isRemoved && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [count]);
  return element;
}
