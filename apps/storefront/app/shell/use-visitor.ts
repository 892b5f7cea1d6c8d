import { isStaff, readConsent, readVisitorHint, VISITOR_COOKIE, type VisitorHint } from '@boutik/kernel';
import { useMemo, useSyncExternalStore } from 'react';
import type { Visitor } from './shell-data';
import { useShell } from './use-shell';

/** Dispatched after a cookie of the visitor has changed. */
const CHANGED = 'visitorChanged';

/**
 * Who reads the page. Null while a page that is the same for every visitor is rendered by the server or hydrated: its
 * marked places (`data-for`, `data-fill`) are then shown and filled by CSS, from what the script in the head has read.
 */
export function useVisitor(): Visitor | null {
  const shell = useShell();
  const cookies = useSyncExternalStore(
    subscribe,
    () => document.cookie,
    () => null,
  );
  return useMemo(() => {
    // Without its data, the error page knows no more than a shared page.
    if (shell && !shell.shared) return shell;
    return cookies === null ? null : visitorOf(cookies);
  }, [shell, cookies]);
}

/** What the cookie said last: after a change that the visitor made, until the server has said who that is, not a guest. */
let hint: VisitorHint | undefined;

function visitorOf(cookies: string): Visitor {
  if (!cookies.includes(`${VISITOR_COOKIE}=!`)) hint = readVisitorHint(cookies)?.hint;
  const user = hint?.user;
  return {
    user: user ? { ...user, staff: isStaff(user.role) } : null,
    cartCount: hint?.cart ?? 0,
    viewed: hint?.viewed,
    needsConsent: !hint?.decided && !readConsent(cookies),
  };
}

function subscribe(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange);
  return () => removeEventListener(CHANGED, onChange);
}
