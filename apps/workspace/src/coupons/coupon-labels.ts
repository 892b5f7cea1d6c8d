import type { CouponState, StaffCoupon } from '@boutik/contract';
import { euroText, percentText } from '@boutik/ui';

export const stateLabels: Readonly<Record<CouponState, string>> = {
  actif: 'Actif',
  planifié: 'Planifié',
  épuisé: 'Épuisé',
  terminé: 'Terminé',
  arrêté: 'Arrêté',
};

/** Names of badge styles. */
export const stateTones: Readonly<Record<CouponState, 'accepted' | 'sent' | 'draft' | 'rejected'>> = {
  actif: 'accepted',
  planifié: 'sent',
  épuisé: 'draft',
  terminé: 'draft',
  arrêté: 'rejected',
};

/** "10 %", "20,00 €, livraison offerte". */
export function discountText({
  type,
  remise,
  livraison_offerte,
}: Pick<StaffCoupon, 'type' | 'remise' | 'livraison_offerte'>): string {
  const off = remise > 0 && (type === 'montant' ? euroText(remise) : percentText(remise));
  return [off, livraison_offerte && 'livraison offerte'].filter(Boolean).join(', ');
}

/** "dès 50,00 €, première commande"; empty without a condition. */
export function conditionText({ minimum, premiere_commande }: StaffCoupon): string {
  return [minimum !== null && `dès ${euroText(minimum)}`, premiere_commande && 'première commande']
    .filter(Boolean)
    .join(', ');
}
