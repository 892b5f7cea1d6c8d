import { callApi, endpoints } from '@boutik/api-client';
import { Form } from 'react-router';
import { Button } from '../../ui/button';
import { panelStyle } from './panel';
import { useApiForm } from './use-api-form';

/** Subscribes or unsubscribes the user's own address (AC-065, AC-315). */
export function NewsletterPreference({ email, subscribed }: { email: string; subscribed: boolean }) {
  const unsubscribe = useApiForm({
    call: () => callApi(endpoints.unsubscribeCurrentUser, { body: { email } }),
    successMessage: 'Vous êtes désabonné de la newsletter.',
    errorMessage: 'Erreur lors du désabonnement.',
  });
  const subscribe = useApiForm({
    call: () => callApi(endpoints.subscribeWithoutMail, { body: { email } }),
    successMessage: 'Abonnement à la newsletter réussi !',
    errorMessage: "Erreur lors de l'abonnement.",
  });
  const form = subscribed ? unsubscribe : subscribe;
  return (
    <Form method="post" onSubmit={form.submit} className={`${panelStyle} sm:flex sm:items-center sm:justify-between`}>
      <input type="hidden" name="intent" value={subscribed ? 'desabonner' : 'abonner'} />
      <input type="hidden" name="email" value={email} />
      <p>
        {subscribed
          ? 'Vous recevez nos nouveautés et promotions, deux fois par mois au plus.'
          : 'Vous ne recevez pas notre lettre d’information.'}
      </p>
      <Button type="submit" tone="secondary" busy={form.busy}>
        {subscribed ? 'Me désabonner' : "M'abonner"}
      </Button>
    </Form>
  );
}
