import { applyCoupon, removeCartLine, removeCoupon, saveCart, updateCartLine } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import { type AppLoadContext, data, redirect } from 'react-router';
import { ApiError, call } from '../api/call';
import { numberOf, textOf } from '../api/form';
import { guestCart, hasSession, refuseForeignForm } from '../api/session';
import { keepTaxChoice } from '../shell/tax-choice';
import { ORDER_FAILURE, SAVE_FAILURE } from './cart-sentences';

export interface CartChange {
  ok: boolean;
  message: string;
  /** The line that the message is about. */
  lineId: number | null;
  /** What the message is about, when it is neither a line nor the order. */
  about?: 'coupon' | 'saved';
}

/** Runs the action of one button of the cart page: quantity, removal, coupon, saving, tax switch, order. */
export async function changeCart(request: Request, context: AppLoadContext) {
  refuseForeignForm(request);
  const form = await request.formData();
  const lineId = plainId(form.get('line'));
  switch (form.get('intent')) {
    case 'quantity':
      return refusalOf(lineId, () =>
        call(context, updateCartLine, {
          body: { item_id: numberOf(form, 'line'), quantity: numberOf(form, 'quantity') },
        }),
      );
    case 'remove':
      return refusalOf(lineId, () => call(context, removeCartLine, { body: { item_id: numberOf(form, 'line') } }));
    case 'coupon': {
      const code = textOf(form, 'code');
      return about('coupon', () => call(context, applyCoupon, { body: { code, product_ids: [] } }));
    }
    case 'coupon-off':
      return about('coupon', () => call(context, removeCoupon, { body: { code: textOf(form, 'code') } }));
    case 'tax':
      return switchTax(form, '/panier');
    case 'save':
      return hasSession(request) ? save(request, context) : toSignIn(request, 'panier');
    case 'order':
      return form.get('terms') === 'on'
        ? toCheckout(request)
        : data<CartChange>(
            { ok: false, message: 'Veuillez accepter les conditions générales de vente.', lineId: null },
            { status: 422 },
          );
    default:
      return data<CartChange>({ ok: false, message: ORDER_FAILURE, lineId: null }, { status: 422 });
  }
}

/** Stores the tax choice and reloads the page. */
export function switchTax(form: FormData, page: string): Response {
  return redirect(page, { headers: { 'Set-Cookie': keepTaxChoice(form.get('tax') === 'ht' ? 'ht' : 'ttc') } });
}

/** Runs a change of the cart and returns its message or its error. */
export async function refusalOf(lineId: number | null, change: () => Promise<{ message?: string }>) {
  try {
    const { message = '' } = await change();
    return data<CartChange>({ ok: true, message, lineId });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data<CartChange>({ ok: false, message: error.message, lineId }, { status: error.status });
  }
}

async function about(what: CartChange['about'], change: () => Promise<{ message?: string }>) {
  const answer = await refusalOf(null, change);
  return data<CartChange>({ ...answer.data, about: what }, answer.init ?? undefined);
}

/** Errors 409 and 422 show the API's message; any other error shows the generic one (SF-385). */
async function save(request: Request, context: AppLoadContext) {
  const answer = await about('saved', () => call(context, saveCart, {}));
  const status = answer.init?.status ?? 200;
  if (status === 401) return toSignIn(request, 'panier');
  if (answer.data.ok || status === 409 || status === 422) return answer;
  return data<CartChange>({ ...answer.data, message: SAVE_FAILURE }, { status });
}

/** Signed in: the delivery step; otherwise sign-in first, with the guest cart (SF-185, SF-186). */
function toCheckout(request: Request): Response {
  return hasSession(request) ? redirect('/deliveryLocation') : toSignIn(request, 'deliveryLocation');
}

function toSignIn(request: Request, target: 'deliveryLocation' | 'panier'): Response {
  return redirect(`/login?${new URLSearchParams({ redirect: target, sessionID: guestCart(request) ?? '' })}`);
}
