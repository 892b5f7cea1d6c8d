import { Notice } from '../ui/notice';

/** Instead of the means of payment, in a shop that has none yet. */
export function PaymentMissing() {
  return (
    <Notice tone="warning">
      Le paiement n’est pas encore disponible{'\u202f'}: la boutique ne prend pas de commande pour le moment.
    </Notice>
  );
}
