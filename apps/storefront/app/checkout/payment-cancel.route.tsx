import { paymentCalls } from '@boutik/contract';
import type { AppLoadContext } from 'react-router';
import { ApiError, call } from '../api/call';
import { pageMeta } from '../page-meta';
import { LinkButton } from '../ui/button';
import type { Route } from './+types/payment-cancel.route';
import { orderOf } from './read-order';

async function giveUp(request: Request, context: AppLoadContext): Promise<string> {
  const order = orderOf(request);
  if (!order) return 'Aucune commande en attente.';
  const provider = new URL(request.url).searchParams.get('provider') === 'paypal' ? 'paypal' : 'stripe';
  try {
    await call(context, paymentCalls[provider].cancel, { body: { commande_id: order.id, order_token: order.token } });
    return 'Paiement annulé.';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status < 500 ? "Erreur lors de l'annulation." : 'Une erreur est survenue.';
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const order = orderOf(request);
  return {
    message: await giveUp(request, context),
    retry: order ? `/payment-select?commande=${order.id}` : null,
  };
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Paiement annulé', hidden: true });

export default function PaymentCancelPage({ loaderData: { message, retry } }: Route.ComponentProps) {
  return (
    <div className="shell grid max-w-3xl gap-6 py-12">
      <h1 className="text-3xl sm:text-4xl">{message}</h1>
      <p className="text-ink-soft">
        Rien n'a été débité. Votre commande reste en attente et vos articles sont gardés pour vous pendant une heure.
      </p>
      <div className="flex flex-wrap gap-3">
        {retry && <LinkButton to={retry}>Reprendre le paiement</LinkButton>}
        <LinkButton to="/panier" tone="secondary">
          Revenir au panier
        </LinkButton>
      </div>
    </div>
  );
}
