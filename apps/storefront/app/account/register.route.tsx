import { register, subscribeWithoutMail, type CallOf } from '@boutik/contract';
import { newsletterTerms } from '@boutik/kernel';
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { ApiError, call } from '../api/call';
import { textOf } from '../api/form';
import { refuseForeignForm } from '../api/session';
import { pageMeta } from '../seo/page-meta';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/choice';
import { Notice } from '../ui/notice';
import type { Route } from './+types/register.route';
import { AccountCard } from './account-card';
import { RegistrationFields } from './registration-fields';
import { useFaultFocus } from './use-fault-focus';
import { afterRegistration, useRegistered } from './use-registered';

type Registration = CallOf<typeof register>['body'];

export async function action({ request, context }: Route.ActionArgs) {
  refuseForeignForm(request);
  const posted = await request.formData();
  const form = Object.fromEntries(posted);
  try {
    await call(context, register, { body: form as Registration }, { token: null });
    const email = textOf(posted, 'email');
    const reads = posted.has('newsletter');
    // A browser with scripts subscribes by itself, and says how that went.
    if (reads && textOf(posted, 'scripts') === '1') return data({ registered: email });
    if (reads) await callOrSilence(context, email);
    return redirect(afterRegistration(email));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.status < 500 ? error.message : "Une erreur est survenue lors de l'inscription.";
    const { password: _, confirm_password: __, ...kept } = form;
    return data({ message, fields: error.fields, kept: kept as Record<string, string> }, { status: error.status });
  }
}

/** Without scripts nothing could say how it went: the account exists either way. */
async function callOrSilence(context: Route.ActionArgs['context'], email: string): Promise<void> {
  try {
    await call(context, subscribeWithoutMail, { body: { email } }, { token: null });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Créer un compte', hidden: true });

export default function RegisterPage({ actionData }: Route.ComponentProps) {
  const refused = actionData && 'message' in actionData ? actionData : undefined;
  const registered = actionData && 'registered' in actionData ? actionData.registered : null;
  const { scripts } = useRegistered(registered);
  const busy = useNavigation().formMethod === 'POST' || registered !== null;
  const form = useFaultFocus(refused);
  return (
    <AccountCard wide title="Créer un compte" intro="Pour commander, suivre vos achats et recevoir vos devis.">
      <Form ref={form} method="post" className="grid gap-8" aria-busy={busy}>
        {refused && <Notice tone="bad">{refused.message}</Notice>}
        <RegistrationFields kept={refused?.kept ?? {}} fields={refused?.fields ?? {}} />
        <Checkbox
          name="newsletter"
          value="1"
          defaultChecked={refused?.kept['newsletter'] === '1'}
          label={newsletterTerms.inscription.text}
        />
        {scripts && <input type="hidden" name="scripts" value="1" />}
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
