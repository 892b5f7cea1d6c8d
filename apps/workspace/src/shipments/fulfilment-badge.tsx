import type { WireFulfilmentStatus, WireShipmentStatus } from '@boutik/contract';

/** Names of badge styles. */
const tones: Readonly<
  Record<WireFulfilmentStatus | WireShipmentStatus, 'accepted' | 'sent' | 'draft' | 'rejected' | 'off'>
> = {
  'à préparer': 'draft',
  'en préparation': 'draft',
  'expédiée en partie': 'sent',
  expédiée: 'sent',
  'livrée en partie': 'sent',
  livrée: 'accepted',
  revenue: 'rejected',
  annulée: 'off',
  préparé: 'draft',
  expédié: 'sent',
  'prêt au retrait': 'sent',
  livré: 'accepted',
  revenu: 'rejected',
  annulé: 'off',
};

/** How far an order's delivery, or one of its parcels, has come. */
export function FulfilmentBadge({ status }: { status: WireFulfilmentStatus | WireShipmentStatus }) {
  return <span className={`badge badge-${tones[status]}`}>{capitalized(status)}</span>;
}

/** The same for a whole order: nothing is sent to a collection point's client. */
export function OrderFulfilmentBadge({ of }: { of: { etat: WireFulfilmentStatus; mode: 'domicile' | 'retrait' } }) {
  if (of.mode === 'retrait' && of.etat === 'expédiée')
    return <span className="badge badge-sent">Prête au retrait</span>;
  return <FulfilmentBadge status={of.etat} />;
}

/** "à préparer" to "À préparer". */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
}
