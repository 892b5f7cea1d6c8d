import { ApiError, endpoints } from '@boutik/api-client';
import { consentChoices } from '@boutik/kernel';
import { data, Link, redirect } from 'react-router';
import { call } from '../api/call';
import { textOf } from '../api/form';
import { setConsentCookie, assertSameOrigin } from '../api/session';
import { pageMeta } from '../seo/page-meta';
import { Breadcrumb } from '../ui/breadcrumb';
import { Notice } from '../ui/notice';
import { actionOrToast } from '../api/unless-offline';
import type { Route } from './+types/cookies.route';
import { ChoiceButtons } from './choice-buttons';
import { safeReturnPath } from './safe-return-path';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { consent } = await call(context, endpoints.readCookieConsent, {});
  return { consent, saved: new URL(request.url).searchParams.has('enregistre') };
}

/** Handles the page's own form, and the banner in a browser without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  const form = await request.formData();
  const consent = consentChoices.find((one) => one === textOf(form, 'consent'));
  if (!consent) return data({ error: 'Choisissez de tout accepter ou de tout refuser.' }, { status: 422 });
  try {
    const choice = await call(context, endpoints.saveCookieConsent, { body: { consent } });
    const returnTo = safeReturnPath(textOf(form, 'retour'), '/cookies?enregistre');
    return redirect(returnTo, { status: 303, headers: { 'Set-Cookie': setConsentCookie(context, choice) } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ error: error.message }, { status: error.status });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => actionOrToast(() => serverAction());

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Gérer les cookies', hidden: true });

const current = {
  all: 'Vous avez accepté que vos visites soient comptées.',
  none: 'Vous avez refusé que vos visites soient comptées.',
} as const;

export default function CookiesPage({ loaderData: { consent, saved }, actionData }: Route.ComponentProps) {
  return (
    <div className="shell grid gap-6 py-6">
      <Breadcrumb links={[{ label: 'Gérer les cookies' }]} />
      <header>
        <h1 className="text-3xl sm:text-4xl">Gérer les cookies</h1>
        <p className="mt-2 max-w-2xl text-lg text-ink-soft">
          Une seule chose dépend de votre accord{'\u202f'}: compter vos visites.
        </p>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
        <div className="prose-shop">
          <h2>Toujours actifs</h2>
          <p>
            Rester connecté, garder votre panier, votre façon de lire les prix et votre réponse à cette question
            {'\u202f'}: sans cela, le site ne peut pas vous rendre le service demandé. Ces éléments ne servent à rien
            d’autre.
          </p>
          <p>
            Les produits que vous avez vus{'\u202f'}: leur liste reste dans votre navigateur, et «{'\u202f'}Effacer
            {'\u202f'}», sous «{'\u202f'}Vus récemment{'\u202f'}», la vide.
          </p>
          <h2>Avec votre accord</h2>
          <p>
            La mesure d’audience{'\u202f'}: le jour et l’heure de votre visite, et le réseau d’où elle vient (votre
            adresse IP tronquée). Rien n’est partagé, rien ne sert à la publicité. Nous effaçons les visites après 13
            mois, et aussitôt si vous changez d’avis.
          </p>
          <p>
            Votre réponse est gardée six mois.{' '}
            <Link to="/informations/privacyPolicy#cookies">Le détail, nom par nom</Link>
          </p>
        </div>
        <section aria-labelledby="choix" className="rounded-lg bg-vanilla p-6 sm:p-8">
          <h2 id="choix" className="text-xl">
            Votre choix
          </h2>
          <p className="mt-2">
            {consent ? current[consent] : 'Vous n’avez pas encore répondu\u202f: rien n’est compté.'}
          </p>
          <ChoiceButtons />
          <div className="mt-4 empty:hidden">
            {actionData && <Notice tone="bad">{actionData.error}</Notice>}
            {saved && !actionData && <Notice tone="good">Votre choix est enregistré.</Notice>}
          </div>
        </section>
      </div>
    </div>
  );
}
