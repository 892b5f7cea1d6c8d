import { endpoints } from '@boutik/api-client';
import type { ProductCard } from '@boutik/contract';
import { type AppLoadContext, data } from 'react-router';
import { callOrNull } from '../api/call';

/** The data of the page of a withdrawn product. */
export interface WithdrawnProductData {
  name: string;
  subsubcategoryId: number;
  replacements: ProductCard[];
}

/** The response that a loader throws for a product that is not on sale: 410 when it was withdrawn, 404 otherwise. */
export async function missingProduct(context: AppLoadContext, id: number) {
  const found = id > 0 ? await callOrNull(context, endpoints.findWithdrawnProduct, { params: { id } }) : null;
  if (!found) return data('Produit non trouvé', { status: 404 });
  const { produit, produitsSimilaires: replacements } = found;
  const withdrawn: WithdrawnProductData = {
    name: produit.nom,
    subsubcategoryId: produit.subsubcategory_id,
    replacements,
  };
  return data({ withdrawn }, { status: 410 });
}
