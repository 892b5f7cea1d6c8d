import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { lastListingAt } from '../last-listing';

/**
 * A list that fails to load with another filter is shown anew as it was, and so is one that loads after that. What had the
 * focus gets it again, or the heading where it is no longer there: the keyboard would begin at the top of the page.
 */
export function useSameFocus(): void {
  const { pathname } = useLocation();
  // While it is rendered anew, what was shown before is still in the page.
  const [focused] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useEffect(() => {
    if (!focused || focused.isConnected || !lastListingAt(pathname)) return;
    const same = [...document.querySelectorAll<HTMLElement>(`#contenu ${focused.localName}`)].find(
      (element) => nameOf(element) === nameOf(focused),
    );
    const heading = document.querySelector<HTMLElement>('#contenu h1');
    if (heading) heading.tabIndex = -1;
    for (const target of [same, heading])
      if (document.activeElement === document.body) target?.focus({ preventScroll: true });
  }, [focused, pathname]);
}

/** What tells an element of a list from the others. */
function nameOf(element: Element): string {
  const option = element instanceof HTMLInputElement && element.type === 'checkbox' ? element.value : '';
  return [element.getAttribute('name'), option, element.getAttribute('href'), element.textContent].join('\n');
}
