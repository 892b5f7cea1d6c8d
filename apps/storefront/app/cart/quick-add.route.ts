import { plainId } from '@boutik/kernel';
import { redirect } from 'react-router';
import { assertSameOrigin } from '../api/session';
import { addProduct } from '../product/add-product';
import type { Route } from './+types/quick-add.route';

export const loader = () => redirect('/panier');

/** Adds one of a product for the script of product cards (quick-add.ts). */
export async function action({ request, context }: Route.ActionArgs) {
  assertSameOrigin(request);
  const form = await request.formData();
  return addProduct({ request, context, productId: plainId(form.get('product')) ?? 0, form });
}
