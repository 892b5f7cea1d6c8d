import type { ConsentChoice } from '@boutik/kernel';

const EVENT = 'cookieConsent';

/** Tells the page that the visitor has just answered. */
export function consentGiven(consent: ConsentChoice): void {
  window.dispatchEvent(new CustomEvent<ConsentChoice>(EVENT, { detail: consent }));
}

/** Calls `agreed` when the visitor accepts; returns how to stop listening. */
export function onConsent(agreed: () => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent && event.detail === 'all') agreed();
  };
  window.addEventListener(EVENT, hear);
  return () => window.removeEventListener(EVENT, hear);
}
