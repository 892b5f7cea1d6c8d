import type { DeliveryOption } from '@boutik/contract';
import { formatEuros, fromEuros, plainNumber } from '@boutik/kernel';
import { textOf } from '../api/form';
import { deliveryKey } from './delivery-key';
import type { TypedRecipient } from './recipient-fields';

/** What the last step of the checkout sends, or why it cannot be sent. */
type OrderForm =
  | { refusal: { message: string; status: number } }
  | {
      refusal: null;
      body: {
        acceptTerms: boolean;
        selectedModeLivraison: 4 | 5;
        point_retrait: number | null;
        fraisExpedition: number;
        total: number | undefined;
        totalHT: number;
        taxAmount: number;
        destinataire_nom: string;
        destinataire_telephone: string;
        reference_client: string;
      };
    };

const MODE_MISSING = 'Choisissez un mode de livraison.';
const MODE_WITHDRAWN = 'Le mode de livraison choisi n’est plus proposé\u202f: choisissez-en un autre.';

/** Reads the chosen way of delivery. A total that changed since the page was shown is reported before the order is placed. */
export function readOrderForm(form: FormData, modes: readonly DeliveryOption[]): OrderForm {
  const key = textOf(form, 'delivery');
  const option = modes.find((mode) => deliveryKey(mode) === key);
  if (!option) return { refusal: { message: key === '' ? MODE_MISSING : MODE_WITHDRAWN, status: 422 } };
  const { mode, point_retrait, frais_ht, totals } = option;
  const shown = `total-${key}`;
  const recipient = typedRecipient(form);
  const total = plainNumber(form.get(shown)) ?? undefined;
  if (totals.coupon?.notice) return { refusal: { message: couponMessage(totals.coupon.notice), status: 409 } };
  if (totals.count > 0 && form.has(shown) && total !== totals.total_a_payer)
    return { refusal: { message: priceChangedMessage(totals.total_a_payer), status: 409 } };
  return {
    refusal: null,
    body: {
      acceptTerms: form.get('terms') === 'on',
      selectedModeLivraison: mode,
      point_retrait,
      fraisExpedition: frais_ht,
      total,
      totalHT: totals.total_ht,
      taxAmount: totals.taxe,
      destinataire_nom: recipient.name,
      destinataire_telephone: recipient.phone,
      reference_client: typedReference(form),
    },
  };
}

/** Who receives the order, as it was typed. */
export function typedRecipient(form: FormData): TypedRecipient {
  return { name: textOf(form, 'destinataire_nom').trim(), phone: textOf(form, 'destinataire_telephone').trim() };
}

/** The purchase-order number of a business, as it was typed. */
export function typedReference(form: FormData): string {
  return textOf(form, 'reference_client').trim();
}

function priceChangedMessage(total: number): string {
  return `Le prix d'un article ou de la livraison a changé\u202f: votre commande coûte maintenant ${formatEuros(fromEuros(total))}. Vérifiez-la avant de payer.`;
}

/** The order is refused with such a code, which only the page of the cart takes away. */
function couponMessage(notice: string): string {
  return `${notice} Modifiez votre panier pour commander.`;
}
