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

/** "10 %", "20,00 €". */
export function discountText({ type, remise }: Pick<StaffCoupon, 'type' | 'remise'>): string {
  return type === 'montant' ? euroText(remise) : percentText(remise);
}

/** "dès 50,00 €, première commande"; empty without a condition. */
export function conditionText({ minimum, premiere_commande }: StaffCoupon): string {
  return [minimum !== null && `dès ${euroText(minimum)}`, premiere_commande && 'première commande']
    .filter(Boolean)
    .join(', ');
}
