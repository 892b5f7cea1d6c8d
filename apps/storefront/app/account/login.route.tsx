import { data, Form, Link, useNavigation, useSearchParams } from 'react-router';
import { forgetWord, readWord, refuseForeignForm } from '../api/session';
import { pageMeta } from '../seo/page-meta';
import { Notice } from '../ui/notice';
import type { Route } from './+types/login.route';
import { AccountCard } from './account-card';
import { BusyOverlay } from './busy-overlay';
import { noticeNamed, refusalNamed } from './said';
import { signIn } from './sign-in';
import { SignInFields } from './sign-in-fields';
import { SocialButtons } from './social/social-buttons';
import { useFaultFocus } from './use-fault-focus';

/** The flash message set by the previous page, shown once above the form. */
export function loader({ request, context }: Route.LoaderArgs) {
  const notice = noticeNamed(readWord(request) ?? '');
  return data(
    { notice, providers: context.shop.social },
    notice ? { headers: { 'Set-Cookie': forgetWord(context) } } : undefined,
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  refuseForeignForm(request);
  const outcome = await signIn(request, context);
  return 'message' in outcome ? data(outcome, { status: outcome.status }) : outcome;
}

/** After a rejected form the notice stays. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Connexion', hidden: true });

export default function LoginPage({ loaderData: { notice, providers }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const refusal = actionData && 'message' in actionData ? actionData : undefined;
  const form = useFaultFocus(refusal);
  const [query] = useSearchParams();
  const refused = refusalNamed(query.get('social') ?? '');
  const toCheckout = query.get('redirect') === 'deliveryLocation';
  return (
    <AccountCard
      title="Heureux de vous revoir"
      intro={toCheckout ? 'Connectez-vous pour passer commande\u202f: votre panier vous suit.' : undefined}
    >
      {!refusal && (notice || refused) && (
        <div className="mb-5">
          <Notice tone={notice ? 'good' : 'bad'}>{notice ?? refused}</Notice>
        </div>
      )}
      <Form ref={form} method="post" className="relative grid gap-5" aria-busy={busy}>
        {busy && <BusyOverlay label="Connexion en cours" />}
        <SignInFields refusal={refusal} busy={busy} />
      </Form>
      <SocialButtons providers={providers} query={query} />
      <p className="mt-8 border-t border-line pt-6 text-ink-soft">
        Pas encore de compte{'\u202f'}?{' '}
        <Link to={`/register?${query}`} className="font-semibold text-lagoon underline underline-offset-4">
          Créer un compte
        </Link>
      </p>
    </AccountCard>
  );
}
