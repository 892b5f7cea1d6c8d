import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

/** Milliseconds that a link is pointed at before its page is prefetched, as for the router's own links. */
const PREFETCH_DELAY_MS = 100;

/** Event handlers of an element whose links are plain HTML: they navigate and prefetch as the router's links do. */
export function useStaticLinks(prefetch: boolean) {
  const navigate = useNavigate();
  const [prefetched, setPrefetched] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const point = ({ target }: PointerEvent | FocusEvent) => {
    clearTimeout(timer.current);
    // Without a network a prefetch would cost the visitor the page (useOnline).
    const link = navigator.onLine ? linkOf(target) : null;
    if (link) timer.current = setTimeout(() => setPrefetched(pathOf(link)), PREFETCH_DELAY_MS);
  };
  const leave = () => clearTimeout(timer.current);
  const click = (event: MouseEvent) => {
    const link = isPlainClick(event) ? linkOf(event.target) : null;
    if (!link) return;
    event.preventDefault();
    void navigate(pathOf(link));
  };
  const pointing = { onPointerOver: point, onFocus: point, onPointerLeave: leave, onBlur: leave };
  return { handlers: { onClick: click, ...(prefetch ? pointing : {}) }, prefetched };
}

/** A click that the browser would open in this tab, and that no other handler has taken. */
function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !modified;
}

/** The link to a page of this shop that contains the target of an event. */
function linkOf(target: EventTarget): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && link.origin === location.origin && link.target === '' && link.rel === '' ? link : null;
}

function pathOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash;
}
