import { plainId } from '@boutik/kernel';
import { textOf } from '../api/form';
import { NO_RESPONSE_MESSAGE } from '../api/unless-offline';
import { ORDER_FAILURE, SAVE_FAILURE } from './cart-messages';
import type { CartChange } from './change-cart';

/** The error of a cart form that did not reach the server. */
export async function failedChange(request: Request): Promise<CartChange> {
  const form = await request.formData();
  const lineId = plainId(form.get('line'));
  const intent = textOf(form, 'intent');
  if (intent === 'save') return { ok: false, message: SAVE_FAILURE, lineId: null, about: 'saved' };
  if (intent === 'order') return { ok: false, message: ORDER_FAILURE, lineId: null };
  return {
    ok: false,
    message: NO_RESPONSE_MESSAGE,
    lineId,
    ...(intent.startsWith('coupon') ? { about: 'coupon' } : {}),
  };
}
