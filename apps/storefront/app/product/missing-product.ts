import { findWithdrawnProduct, type ProductCard } from '@boutik/contract';
import { type AppLoadContext, data } from 'react-router';
import { callOrNull } from '../api/call';

/** What the page of a withdrawn product shows. */
export interface Withdrawn {
  name: string;
  subsubcategoryId: number;
  instead: ProductCard[];
}

/** What a loader throws for a product that is not on sale: 410 when it once was, 404 otherwise. */
export async function missingProduct(context: AppLoadContext, id: number) {
  const found = id > 0 ? await callOrNull(context, findWithdrawnProduct, { params: { id } }) : null;
  if (!found) return data('Produit non trouvé', { status: 404 });
  const { produit, produitsSimilaires: instead } = found;
  const withdrawn: Withdrawn = { name: produit.nom, subsubcategoryId: produit.subsubcategory_id, instead };
  return data({ withdrawn }, { status: 410 });
}
