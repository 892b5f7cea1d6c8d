import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * Takes the place of what a browser does when it loads a page: once another page, or the next step of a form, is shown,
 * the focus moves to its heading, which screen readers then say. What has the focus keeps it, except the link that led
 * here, and the content as a whole, which has it after a click on a text.
 */
export function usePageChange(): void {
  const { key, pathname, hash } = useLocation();
  const { state } = useNavigation();
  const last = useRef<{ key: string; pathname: string; heading: string } | null>(null);
  useEffect(() => {
    if (state !== 'idle') return;
    const heading = document.querySelector<HTMLElement>('#contenu h1');
    const before = last.current;
    last.current = { key, pathname, heading: heading?.textContent ?? '' };
    const isOther = before !== null && before.heading !== last.current.heading;
    if (!heading || !isOther || hash !== '') return;
    const { activeElement: focused } = document;
    const isLink = focused instanceof HTMLAnchorElement && before.pathname !== pathname;
    if (focused !== document.body && focused?.id !== 'contenu' && !isLink) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [key, pathname, hash, state]);
}
