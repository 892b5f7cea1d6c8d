import { Form } from 'react-router';
import { Button } from '../../ui/button';
import { sheet } from './panel';
import { useApiForm } from './use-api-form';

/** Subscribes or unsubscribes the user's own address (AC-065, AC-315). */
export function LetterChoice({ email, subscribed }: { email: string; subscribed: boolean }) {
  const leave = useApiForm({
    method: 'POST',
    path: '/api/desabonner',
    body: () => ({ email }),
    good: 'Vous êtes désabonné de la newsletter.',
    bad: 'Erreur lors du désabonnement.',
  });
  const join = useApiForm({
    method: 'POST',
    path: '/api/abonnements_no_mail',
    body: () => ({ email }),
    good: 'Abonnement à la newsletter réussi !',
    bad: "Erreur lors de l'abonnement.",
  });
  const act = subscribed ? leave : join;
  return (
    <Form method="post" onSubmit={act.submit} className={`${sheet} sm:flex sm:items-center sm:justify-between`}>
      <input type="hidden" name="intent" value={subscribed ? 'desabonner' : 'abonner'} />
      <input type="hidden" name="email" value={email} />
      <p>
        {subscribed
          ? 'Vous recevez nos nouveautés et promotions, deux fois par mois au plus.'
          : 'Vous ne recevez pas notre lettre d’information.'}
      </p>
      <Button type="submit" tone="secondary" busy={act.busy}>
        {subscribed ? 'Me désabonner' : "M'abonner"}
      </Button>
    </Form>
  );
}
