import { data, Form, Link, useNavigation, useSearchParams } from 'react-router';
import { refuseForeignForm } from '../api/session';
import { pageMeta } from '../seo/page-meta';
import type { Route } from './+types/login.route';
import { AccountCard } from './account-card';
import { signIn } from './sign-in';
import { SignInFields } from './sign-in-fields';
import { useFaultFocus } from './use-fault-focus';

export async function action({ request, context }: Route.ActionArgs) {
  refuseForeignForm(request);
  const outcome = await signIn(request, context);
  return 'message' in outcome ? data(outcome, { status: 401 }) : outcome;
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Connexion', hidden: true });

export default function LoginPage({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const refusal = actionData && 'message' in actionData ? actionData : undefined;
  const form = useFaultFocus(refusal);
  const [query] = useSearchParams();
  const toCheckout = query.get('redirect') === 'deliveryLocation';
  return (
    <AccountCard
      title="Heureux de vous revoir"
      intro={toCheckout ? 'Connectez-vous pour passer commande\u202f: votre panier vous suit.' : undefined}
    >
      <Form ref={form} method="post" className="grid gap-5" aria-busy={busy}>
        <SignInFields refusal={refusal} busy={busy} />
      </Form>
      <p className="mt-8 border-t border-line pt-6 text-ink-soft">
        Pas encore de compte{'\u202f'}?{' '}
        <Link to={`/register?${query}`} className="font-semibold text-lagoon underline underline-offset-4">
          Créer un compte
        </Link>
      </p>
    </AccountCard>
  );
}
