import { ApiError, endpoints } from '@boutik/api-client';
import { formatEuros, fromEuros, plainNumber } from '@boutik/kernel';
import { type AppLoadContext, data, redirect } from 'react-router';
import { call } from '../api/call';
import { textOf } from '../api/form';
import { assertSameOrigin } from '../api/session';
import { deliveryKey } from './delivery-key';
import { isShopClosed, PLACE_ORDER_FAILED } from './order-messages';

/** Creates the order of the cart shown on the page; the idempotency key makes a double click one order. */
export async function submitOrder(request: Request, context: AppLoadContext) {
  assertSameOrigin(request);
  const form = await request.formData();
  try {
    const { modes } = await call(context, endpoints.readDeliveryOptions, {});
    const key = textOf(form, 'delivery');
    const option = modes.find((mode) => deliveryKey(mode) === key);
    if (!option) return data({ message: 'Choisissez un mode de livraison.' }, { status: 422 });
    const { mode, point_retrait, frais_ht, totals } = option;
    const shown = `total-${key}`;
    const total = plainNumber(form.get(shown)) ?? undefined;
    // A changed total is reported before the order is placed.
    if (totals.count > 0 && form.has(shown) && total !== totals.total_a_payer)
      return data({ message: priceChangedMessage(totals.total_a_payer) }, { status: 409 });
    const body = {
      acceptTerms: form.get('terms') === 'on',
      selectedModeLivraison: mode,
      point_retrait,
      fraisExpedition: frais_ht,
      total,
      totalHT: totals.total_ht,
      taxAmount: totals.taxe,
    };
    const order = await call(context, endpoints.placeOrder, { body }, { idempotencyKey: textOf(form, 'key') });
    return redirect(`/payment-select?commande=${order.commande_id}&creee=1`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return redirect('/login?redirect=deliveryLocation');
    if (isShopClosed(error)) return data({ message: error.message }, { status: error.status });
    const message = error.status < 500 ? `Erreur: ${error.body.error ?? error.message}` : PLACE_ORDER_FAILED;
    return data({ message }, { status: error.status });
  }
}

function priceChangedMessage(total: number): string {
  return `Le prix d'un article ou de la livraison a changé\u202f: votre commande coûte maintenant ${formatEuros(fromEuros(total))}. Vérifiez-la avant de payer.`;
}
