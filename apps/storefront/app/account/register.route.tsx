import { register, type CallOf } from '@boutik/contract';
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { ApiError, call } from '../api/call';
import { textOf } from '../api/form';
import { refuseForeignForm } from '../api/session';
import { pageMeta } from '../seo/page-meta';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import type { Route } from './+types/register.route';
import { AccountCard } from './account-card';
import { RegistrationFields } from './registration-fields';
import { useFaultFocus } from './use-fault-focus';

type Registration = CallOf<typeof register>['body'];

export async function action({ request, context }: Route.ActionArgs) {
  refuseForeignForm(request);
  const posted = await request.formData();
  const form = Object.fromEntries(posted);
  try {
    await call(context, register, { body: form as Registration }, { token: null });
    return redirect(`/emailConfirmation?email=${encodeURIComponent(textOf(posted, 'email'))}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.status < 500 ? error.message : "Une erreur est survenue lors de l'inscription.";
    const { password: _, confirm_password: __, ...kept } = form;
    return data({ message, fields: error.fields, kept: kept as Record<string, string> }, { status: error.status });
  }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Créer un compte', hidden: true });

export default function RegisterPage({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const form = useFaultFocus(actionData);
  return (
    <AccountCard wide title="Créer un compte" intro="Pour commander, suivre vos achats et recevoir vos devis.">
      <Form ref={form} method="post" className="grid gap-8" aria-busy={busy}>
        {actionData && <Notice tone="bad">{actionData.message}</Notice>}
        <RegistrationFields kept={actionData?.kept ?? {}} fields={actionData?.fields ?? {}} />
        <Button type="submit" size="large" busy={busy}>
          {busy ? 'Inscription...' : 'Créer mon compte'}
        </Button>
      </Form>
      <p className="mt-8 border-t border-line pt-6 text-ink-soft">
        Déjà client{'\u202f'}?{' '}
        <Link to="/login" className="font-semibold text-lagoon underline underline-offset-4">
          Se connecter
        </Link>
      </p>
    </AccountCard>
  );
}
