import { useEffect, useRef, useState } from 'react';

/** The current width of an element in pixels; 0 before the first render. */
export function useWidth<E extends HTMLElement>() {
  const box = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}
