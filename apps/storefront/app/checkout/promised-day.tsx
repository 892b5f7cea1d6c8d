import { longDay } from '@boutik/ui';
import { HOME_DELIVERY } from './delivery-key';
import type { OrderReply } from './read-order';

/** The client's address, or the collection point. */
export function DeliveryPlace({ commande }: { commande: OrderReply['commande'] }) {
  if (commande.selectedModeLivraison !== HOME_DELIVERY)
    return (
      <p>
        Retrait{'\u202f'}: {commande.point_retrait ?? 'en point relais'}
        {commande.point_horaires && <span className="block text-ink-soft">{commande.point_horaires}</span>}
      </p>
    );
  return (
    <p>
      Livraison à domicile{'\u202f'}: {commande.client_adresse}
    </p>
  );
}

/** When the goods of a paid order are there at the latest; nothing before its payment and once they were received. */
export function PromisedDay({ commande }: { commande: OrderReply['commande'] }) {
  if (!commande.a_livrer_le) return null;
  const verb = commande.selectedModeLivraison === HOME_DELIVERY ? 'Livrée' : 'Prête au retrait';
  return (
    <p>
      {verb} au plus tard le <strong>{longDay(commande.a_livrer_le)}</strong>
    </p>
  );
}
