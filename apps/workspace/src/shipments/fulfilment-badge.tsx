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

/** "à préparer" to "À préparer". */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
}
