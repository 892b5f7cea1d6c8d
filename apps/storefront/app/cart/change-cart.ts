import { ApiError, endpoints } from '@boutik/api-client';
import { plainId } from '@boutik/kernel';
import { type AppLoadContext, data, redirect } from 'react-router';
import { call } from '../api/call';
import { numberOf, textOf } from '../api/form';
import { readGuestCartId, hasSession, assertSameOrigin } from '../api/session';
import { setTaxCookie } from '../shell/tax-choice';
import { ORDER_FAILURE, SAVE_FAILURE } from './cart-messages';

export interface CartChange {
  ok: boolean;
  message: string;
  /** The line that the message is about. */
  lineId: number | null;
  /** What the message is about, when it is neither a line nor the order. */
  about?: 'coupon' | 'saved' | undefined;
}

/** Runs the action of one button of the cart page: quantity, removal, coupon, saving, tax switch, order. */
export async function changeCart(request: Request, context: AppLoadContext) {
  assertSameOrigin(request);
  const form = await request.formData();
  const lineId = plainId(form.get('line'));
  switch (form.get('intent')) {
    case 'quantity':
      return runCartChange(lineId, () =>
        call(context, endpoints.updateCartLine, {
          body: { item_id: numberOf(form, 'line'), quantity: numberOf(form, 'quantity') },
        }),
      );
    case 'remove':
      return runCartChange(lineId, () =>
        call(context, endpoints.removeCartLine, { body: { item_id: numberOf(form, 'line') } }),
      );
    case 'coupon': {
      const code = textOf(form, 'code');
      return runChangeAbout('coupon', () => call(context, endpoints.applyCoupon, { body: { code, product_ids: [] } }));
    }
    case 'coupon-off':
      return runChangeAbout('coupon', () =>
        call(context, endpoints.removeCoupon, { body: { code: textOf(form, 'code') } }),
      );
    case 'tax':
      return switchTax(form, '/panier');
    case 'save':
      return hasSession(request) ? saveCurrentCart(request, context) : redirectToSignIn(request, 'panier');
    case 'order':
      return form.get('terms') === 'on'
        ? redirectToCheckout(request)
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
  return redirect(page, { headers: { 'Set-Cookie': setTaxCookie(form.get('tax') === 'ht' ? 'ht' : 'ttc') } });
}

/** Runs a change of the cart and returns its message or its error. */
export async function runCartChange(lineId: number | null, change: () => Promise<{ message?: string | undefined }>) {
  try {
    const { message = '' } = await change();
    return data<CartChange>({ ok: true, message, lineId });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data<CartChange>({ ok: false, message: error.message, lineId }, { status: error.status });
  }
}

async function runChangeAbout(what: CartChange['about'], change: () => Promise<{ message?: string | undefined }>) {
  const result = await runCartChange(null, change);
  return data<CartChange>({ ...result.data, about: what }, result.init ?? undefined);
}

/** Errors 409 and 422 show the API's message; any other error shows the generic one (SF-385). */
async function saveCurrentCart(request: Request, context: AppLoadContext) {
  const result = await runChangeAbout('saved', () => call(context, endpoints.saveCart, {}));
  const status = result.init?.status ?? 200;
  if (status === 401) return redirectToSignIn(request, 'panier');
  if (result.data.ok || status === 409 || status === 422) return result;
  return data<CartChange>({ ...result.data, message: SAVE_FAILURE }, { status });
}

/** Signed in: the delivery step; otherwise sign-in first, with the guest cart (SF-185, SF-186). */
function redirectToCheckout(request: Request): Response {
  return hasSession(request) ? redirect('/deliveryLocation') : redirectToSignIn(request, 'deliveryLocation');
}

function redirectToSignIn(request: Request, target: 'deliveryLocation' | 'panier'): Response {
  return redirect(`/login?${new URLSearchParams({ redirect: target, sessionID: readGuestCartId(request) ?? '' })}`);
}
