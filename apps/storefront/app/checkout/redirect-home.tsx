import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../ui/button';
import { clearContactDraft } from './guest/contact-draft';
import { clearStoredOrder } from './stored-order';

/** Long enough to read the page twice; any user activity cancels it (WCAG 2.2.1). */
const REDIRECT_SECONDS = 10;
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** After the payment: clears the stored order and redirects to the home page, unless the user cancels (AC-196). */
export function RedirectHome() {
  const navigate = useNavigate();
  const [cancelled, setCancelled] = useState(false);
  useEffect(() => {
    clearStoredOrder();
    clearContactDraft();
  }, []);
  useEffect(() => {
    if (cancelled) return;
    const cancel = () => setCancelled(true);
    const timer = setTimeout(() => void navigate('/'), REDIRECT_SECONDS * 1000);
    for (const eventName of ACTIVITY_EVENTS) window.addEventListener(eventName, cancel, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const eventName of ACTIVITY_EVENTS) window.removeEventListener(eventName, cancel);
    };
  }, [cancelled, navigate]);
  if (cancelled) return null;
  return (
    <p className="flex no-js:hidden flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
      Retour à l’accueil dans quelques secondes.
      <Button tone="secondary" size="small" onClick={() => setCancelled(true)}>
        Rester sur cette page
      </Button>
    </p>
  );
}
