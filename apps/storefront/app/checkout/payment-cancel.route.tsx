import { ApiError, endpoints } from '@boutik/api-client';
import { timeText } from '@boutik/ui';
import { useEffect } from 'react';
import type { AppLoadContext } from 'react-router';
import { call } from '../api/call';
import { pageMeta } from '../seo/page-meta';
import { LinkButton } from '../ui/button';
import type { Route } from './+types/payment-cancel.route';
import { isDueLater } from './next-payment';
import { orderOf, readOrder } from './read-order';
import { clearStoredOrder, useStoredOrder } from './stored-order';

async function cancelPayment(request: Request, context: AppLoadContext): Promise<string> {
  const order = orderOf(request);
  if (!order) return 'Aucune commande en attente.';
  const provider = new URL(request.url).searchParams.get('provider') === 'paypal' ? 'paypal' : 'stripe';
  try {
    await call(context, endpoints.paymentEndpoints[provider].cancel, {
      body: { commande_id: order.id, order_token: order.token },
    });
    return 'Paiement annulé.';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status < 500 ? "Erreur lors de l'annulation." : 'Une erreur est survenue.';
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const message = await cancelPayment(request, context);
  const commande = (await readOrder(request, context))?.commande ?? null;
  return { message, commande };
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Paiement annulé', hidden: true });

export default function PaymentCancelPage({ loaderData: { message, commande } }: Route.ComponentProps) {
  useStoredOrder();
  useEffect(clearStoredOrder, []);
  const unpaid = commande?.status === 'en attente';
  const later = commande !== null && isDueLater(commande);
  return (
    <div className="shell grid max-w-3xl gap-6 py-12">
      <h1 className="text-3xl sm:text-4xl">
        {commande?.status === 'payé' && !later ? 'Cette commande est déjà confirmée.' : message}
      </h1>
      {unpaid && (
        <p className="text-ink-soft">
          Rien n'a été débité. Votre commande <span className="whitespace-nowrap">{commande.numero}</span> reste en
          attente
          {commande.expire_at && ` et vos articles sont gardés pour vous jusqu'à ${timeText(commande.expire_at)}`}.
        </p>
      )}
      {later && (
        <p className="text-ink-soft">
          Rien n'a été débité. Votre commande <span className="whitespace-nowrap">{commande.numero}</span> reste à
          régler comme prévu.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {(unpaid || later) && (
          <LinkButton to={`/payment-select?commande=${commande.id}`}>Reprendre le paiement</LinkButton>
        )}
        {commande && !unpaid && <LinkButton to={`/detail_commande/${commande.id}`}>Voir ma commande</LinkButton>}
        <LinkButton to="/panier" tone="secondary">
          Revenir au panier
        </LinkButton>
      </div>
    </div>
  );
}
