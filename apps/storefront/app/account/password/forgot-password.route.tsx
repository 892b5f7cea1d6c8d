import { data, Form, Link, useNavigation, useSearchParams } from 'react-router';
import { textOf } from '../../api/form';
import { assertSameOrigin } from '../../api/session';
import { pageMeta } from '../../seo/page-meta';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { AccountCard } from '../account-card';
import { useErrorFocus } from '../use-error-focus';
import { actionOrToast } from '../../api/unless-offline';
import type { Route } from './+types/forgot-password.route';
import { RESET_REQUEST_FAILED, requestPasswordReset } from './request-password-reset';

export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  const email = textOf(await request.formData(), 'email').trim();
  const { outcome, status } = await requestPasswordReset(context, email);
  return data(outcome, { status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  actionOrToast(() => serverAction(), RESET_REQUEST_FAILED);

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Mot de passe oublié', hidden: true });

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const busy = useNavigation().formMethod === 'POST';
  const failure = actionData?.ok === false ? actionData : undefined;
  const form = useErrorFocus(failure);
  return (
    <AccountCard
      title="Mot de passe oublié"
      intro="Donnez l'adresse de votre compte. Vous recevrez un lien, valable une heure, pour choisir un nouveau mot de passe."
    >
      <Form ref={form} method="post" className="grid gap-5" aria-busy={busy}>
        <div role="status" className="empty:hidden">
          {actionData?.ok && <Notice tone="good">{actionData.message}</Notice>}
        </div>
        {actionData?.ok && (
          <p className="text-ink-soft">
            Rien reçu{'\u202f'}? Regardez dans les courriers indésirables, puis vérifiez l'adresse.
          </p>
        )}
        <TextInput
          label="Adresse email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={actionData?.email ?? query.get('email') ?? ''}
          errors={failure && [failure.message]}
        />
        <Button type="submit" size="large" block busy={busy}>
          {busy ? 'Envoi...' : 'Recevoir le lien'}
        </Button>
      </Form>
      <p className="mt-8 border-t border-line pt-6">
        <Link to="/login" className="font-semibold text-lagoon underline underline-offset-4">
          Revenir à la connexion
        </Link>
      </p>
    </AccountCard>
  );
}
