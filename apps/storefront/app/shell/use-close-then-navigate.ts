import { type MouseEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** storefront.md §9: first the menu closes, then the page changes. */
const DELAY_MS = 50;

/**
 * An `onClickCapture` handler for a menu: a plain click on a link closes the menu and navigates 50 ms later. Other
 * clicks (middle click, new tab, another application) keep the browser's behaviour.
 */
export function useCloseThenNavigate(close: () => void): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event) || link.rel === 'external' || link.target) return;
    event.preventDefault();
    close();
    const { pathname, search, hash } = link;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void navigate(pathname + search + hash), DELAY_MS);
  };
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
