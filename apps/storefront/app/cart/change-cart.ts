import { applyCoupon, removeCartLine, removeCoupon, updateCartLine } from '@boutik/contract';
import { type AppLoadContext, data, redirect } from 'react-router';
import { ApiError, call } from '../api/call';
import { textOf } from '../api/form';
import { guestCart, hasSession, refuseForeignForm } from '../api/session';
import { keepTaxChoice } from '../shell/tax-choice';

export interface CartChange {
  ok: boolean;
  message: string;
  /** The line that the sentence is about. */
  lineId: number | null;
  /** What the sentence is about, when it is neither a line nor the order. */
  about?: 'coupon';
}

const FAILURE = 'Une erreur est survenue lors de la commande';

/** Carries out one button of the cart page: quantity, removal, tax switch, order. */
export async function changeCart(request: Request, context: AppLoadContext) {
  refuseForeignForm(request);
  const form = await request.formData();
  const lineId = Number(form.get('line')) || null;
  switch (form.get('intent')) {
    case 'quantity':
      return refusalOf(lineId, () =>
        call(context, updateCartLine, { body: { item_id: lineId, quantity: Number(form.get('quantity')) } }),
      );
    case 'remove':
      return refusalOf(lineId, () => call(context, removeCartLine, { body: { item_id: lineId } }));
    case 'coupon': {
      const code = textOf(form, 'code');
      return aboutCoupon(() => call(context, applyCoupon, { body: { code, product_ids: [] } }));
    }
    case 'coupon-off':
      return aboutCoupon(() => call(context, removeCoupon, { body: { code: textOf(form, 'code') } }));
    case 'tax':
      return redirect('/panier', { headers: { 'Set-Cookie': keepTaxChoice(form.get('tax') === 'ht' ? 'ht' : 'ttc') } });
    case 'order':
      return form.get('terms') === 'on'
        ? toCheckout(request)
        : data<CartChange>(
            { ok: false, message: 'Veuillez accepter les conditions générales de vente.', lineId: null },
            { status: 422 },
          );
    default:
      return data<CartChange>({ ok: false, message: FAILURE, lineId: null }, { status: 422 });
  }
}

async function refusalOf(lineId: number | null, change: () => Promise<{ message?: string }>) {
  try {
    const { message = '' } = await change();
    return data<CartChange>({ ok: true, message, lineId });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data<CartChange>({ ok: false, message: error.message, lineId }, { status: error.status });
  }
}

async function aboutCoupon(change: () => Promise<{ message?: string }>) {
  const answer = await refusalOf(null, change);
  return data<CartChange>({ ...answer.data, about: 'coupon' }, answer.init ?? undefined);
}

/** Signed in: the delivery step; otherwise sign-in first, and the cart comes along (SF-185, SF-186). */
function toCheckout(request: Request) {
  if (hasSession(request)) return redirect('/deliveryLocation');
  return redirect(
    `/login?${new URLSearchParams({ redirect: 'deliveryLocation', sessionID: guestCart(request) ?? '' })}`,
  );
}
