import { alertKindNames, alertStateNames, type ProductAlert } from '@boutik/contract';
import { toEuros } from '@boutik/kernel';
import type { ProductAlertRow } from './product-alert.entity.js';

/** An alert on the wire; `product` is the product's name. */
export function alertView(
  {
    id,
    productId,
    kind,
    maxPriceCents,
    state,
  }: Pick<ProductAlertRow, 'id' | 'productId' | 'kind' | 'maxPriceCents' | 'state'>,
  product: string,
): ProductAlert {
  return {
    id,
    produit: { id: productId, nom: product },
    type: alertKindNames[kind],
    prix_max: maxPriceCents === null ? null : toEuros(maxPriceCents),
    etat: alertStateNames[state],
  };
}
