import { endpoints } from '@boutik/api-client';
import { data, Form, Link, redirect, useNavigation, useSearchParams } from 'react-router';
import { callOrNull } from '../api/call';
import { textOf } from '../api/form';
import { clearFlashMessage, readFlashMessage, assertSameOrigin, hasSession } from '../api/session';
import { OFFLINE_STATUS, unlessOffline } from '../api/unless-offline';
import { pageMeta } from '../seo/page-meta';
import { LinkButton } from '../ui/button';
import { Notice } from '../ui/notice';
import type { Route } from './+types/login.route';
import { AccountCard } from './account-card';
import { BusyOverlay } from './busy-overlay';
import { redirectTarget } from './redirect-target';
import { findLoginNotice, findSocialLoginError } from './login-notices';
import { signIn, type SignInFailure } from './sign-in';
import { SignInFields } from './sign-in-fields';
import { SIGN_IN_FAILED } from './stay-on-page';
import { SocialButtons } from './social/social-buttons';
import { useErrorFocus } from './use-error-focus';

/**
 * The flash message set by the previous page, shown once above the form. Who is signed in comes here from a product page
 * without scripts, which is the same for everybody.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  if (['produit', 'question'].includes(query.get('redirect') ?? '') && hasSession(request)) {
    const signedIn = await callOrNull(context, endpoints.currentUser, {});
    if (signedIn) throw redirect(redirectTarget(query));
  }
  const notice = findLoginNotice(readFlashMessage(request) ?? '');
  return data(
    { notice, providers: context.shop.social },
    notice ? { headers: { 'Set-Cookie': clearFlashMessage(context) } } : undefined,
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  const result = await signIn(request, context);
  return 'message' in result ? data(result, { status: result.status }) : result;
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = request.clone();
  return unlessOffline(
    () => serverAction(),
    async (): Promise<SignInFailure> => {
      const email = textOf(await form.formData(), 'email');
      return { status: OFFLINE_STATUS, message: SIGN_IN_FAILED, email, fields: {} };
    },
  );
}

/** After a rejected form the notice stays. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Connexion', hidden: true });

export default function LoginPage({ loaderData: { notice, providers }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const refusal = actionData && 'message' in actionData ? actionData : undefined;
  const form = useErrorFocus(refusal);
  const [query] = useSearchParams();
  const socialError = findSocialLoginError(query.get('social') ?? '');
  const toCheckout = query.get('redirect') === 'deliveryLocation';
  return (
    <AccountCard
      title="Heureux de vous revoir"
      intro={toCheckout ? 'Connectez-vous pour passer commande\u202f: votre panier vous suit.' : undefined}
    >
      {!refusal && (notice || socialError) && (
        <div className="mb-5">
          <Notice tone={notice?.tone ?? 'bad'}>{notice?.text ?? socialError}</Notice>
        </div>
      )}
      <Form ref={form} method="post" className="relative grid gap-5" aria-busy={busy}>
        {busy && <BusyOverlay label="Connexion en cours" />}
        <SignInFields refusal={refusal} busy={busy} />
      </Form>
      <SocialButtons providers={providers} query={query} />
      {toCheckout && <GuestChoice />}
      <p className="mt-8 border-t border-line pt-6 text-ink-soft">
        Pas encore de compte{'\u202f'}?{' '}
        <Link to={`/register?${query}`} className="font-semibold text-lagoon underline underline-offset-4">
          Créer un compte
        </Link>
      </p>
      <p className="mt-4 text-sm text-ink-soft">
        Membre de l’équipe{'\u202f'}?{' '}
        <a href="/espace-commercial/connexion?cle" className="text-lagoon underline underline-offset-4">
          Se connecter avec une clé d’accès
        </a>
      </p>
    </AccountCard>
  );
}

/** The way to the checkout for who has no account, or does not want one. */
function GuestChoice() {
  return (
    <section aria-labelledby="sans-compte" className="mt-8 grid gap-3 rounded-md bg-vanilla p-5">
      <h2 id="sans-compte" className="text-lg">
        Pas envie de créer un compte{'\u202f'}?
      </h2>
      <p className="text-sm text-ink-soft">
        Votre adresse email et votre adresse suffisent. Vous suivez votre commande par un lien.
      </p>
      <LinkButton to="/deliveryLocation?invite=1" tone="secondary" block>
        Commander sans compte
      </LinkButton>
    </section>
  );
}
