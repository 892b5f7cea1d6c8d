import { endpoints } from '@boutik/api-client';
import { plainId } from '@boutik/kernel';
import { type AppLoadContext, data } from 'react-router';
import { numberOf } from '../api/form';
import { call } from '../api/call';
import { assertSameOrigin } from '../api/session';
import { SAVE_FAILURE } from './cart-messages';
import { type CartChange, runCartChange, switchTax } from './change-cart';

/** Runs the action of one button of the saved cart: quantity, removal, restoring, tax switch. */
export async function changeSavedCart(request: Request, context: AppLoadContext) {
  assertSameOrigin(request);
  const form = await request.formData();
  const lineId = plainId(form.get('line'));
  switch (form.get('intent')) {
    case 'quantity':
      return runCartChange(lineId, () =>
        call(context, endpoints.updateSavedLine, {
          body: { item_id: numberOf(form, 'line'), quantity: numberOf(form, 'quantity') },
        }),
      );
    case 'remove':
      return runCartChange(lineId, () =>
        call(context, endpoints.removeSavedLine, { body: { item_id: numberOf(form, 'line') } }),
      );
    case 'restore':
      // The message is shown above the lines, because the line itself may be gone.
      return runCartChange(null, () =>
        call(context, endpoints.restoreSavedCart, {
          body: form.has('line') ? { item_id: numberOf(form, 'line') } : {},
        }),
      );
    case 'tax':
      return switchTax(form, '/panier-sauvegarde');
    default:
      return data<CartChange>({ ok: false, message: SAVE_FAILURE, lineId: null }, { status: 422 });
  }
}
