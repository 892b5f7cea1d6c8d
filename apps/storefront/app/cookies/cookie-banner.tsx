import { callApi, endpoints, settled } from '@boutik/api-client';
import type { ConsentChoice } from '@boutik/kernel';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { place } from '../shell/place';
import { useVisitor } from '../shell/use-visitor';
import { useToast } from '../ui/toast';
import { ChoiceButtons } from './choice-buttons';
import { logVisit } from './log-visit';

/**
 * Pages without the banner: the cookie page itself, and quotes opened by a client's link, where no visit is counted.
 */
const HIDDEN_ON = /^\/(cookies|devis-commercial)(\/|$)/;

/**
 * Asks for consent before anything that needs it; both choices take one click (CNIL, délibération 2020-092). It covers
 * a part of the page without moving it; it is a form, so that it works without scripts.
 * A page that is the same for every visitor shows it only with scripts, which know whether to.
 */
export function CookieBanner() {
  const visitor = useVisitor();
  const { pathname, search } = useLocation();
  const [isDecided, setDecided] = useState(false);
  const [busy, setBusy] = useState<ConsentChoice | null>(null);
  const region = useRef<HTMLElement>(null);
  const showToast = useToast();
  const open = !isDecided && visitor?.needsConsent !== false;
  const isShown = open && visitor !== null;
  useEffect(() => {
    if (isShown) void isDecidedOnServer().then((known) => known && setDecided(true));
  }, [isShown]);
  if (!open || HIDDEN_ON.test(pathname)) return null;
  const choose = async (consent: ConsentChoice) => {
    setBusy(consent);
    const saved = await saveConsent(consent, Boolean(visitor?.user));
    setBusy(null);
    if (!saved) return showToast('bad', 'Votre choix n’a pas pu être enregistré. Veuillez réessayer.');
    // The focused button disappears: the focus moves to the page.
    if (region.current?.contains(document.activeElement))
      document.getElementById('contenu')?.focus({ preventScroll: true });
    setDecided(true);
    if (consent === 'all') logVisit();
    showToast('good', 'Votre choix est enregistré. Vous pouvez le changer en bas de page.');
  };
  return (
    <section
      ref={region}
      aria-labelledby="cookies-titre"
      data-nosnippet=""
      {...place(visitor, 'undecided')}
      className="cookie-banner fixed inset-x-3 bottom-3 z-40 rounded-lg border border-line-strong bg-surface p-4 shadow-float sm:right-auto sm:left-5 sm:bottom-5 sm:max-w-104 sm:p-5 print:hidden"
    >
      <p id="cookies-titre" className="font-heading text-lg font-semibold">
        Compter votre visite{'\u202f'}?
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        Avec votre accord, nous comptons les visites, sans publicité ni partage. Sans réponse, rien n’est compté.{' '}
        <Link to="/cookies" className="text-lagoon underline underline-offset-2">
          En savoir plus sur les cookies
        </Link>
      </p>
      <ChoiceButtons returnTo={pathname + search} busy={busy} onChoose={(consent) => void choose(consent)} />
    </section>
  );
}

async function saveConsent(consent: ConsentChoice, signedIn: boolean): Promise<boolean> {
  const call = callApi(endpoints.saveCookieConsent, { body: { consent }, anonymous: !signedIn });
  return !(await settled(call)).error;
}

/** The choice that the server knows although the page did not; false when it cannot be reached. */
async function isDecidedOnServer(): Promise<boolean> {
  const { reply } = await settled(callApi(endpoints.readCookieConsent));
  return reply?.consent === 'all' || reply?.consent === 'none';
}
