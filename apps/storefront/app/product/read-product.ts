import { endpoints } from '@boutik/api-client';
import type { Product } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import type { AppLoadContext } from 'react-router';
import { call, callOrNull } from '../api/call';
import { hasSession } from '../api/session';
import { missingProduct } from './missing-product';

const REVIEWS_PER_PAGE = 5;

/** Staff see the page of a product that is not on sale with this parameter. */
const PREVIEW = 'apercu';

/**
 * The product with one page of reviews and those similar to it; `own` is null for a guest. Throws 410 or 404 for a product that is not on sale,
 * except to staff who asked for a preview.
 */
export async function readProduct(request: Request, context: AppLoadContext, text: string) {
  const id = plainId(text) ?? 0;
  const { searchParams } = new URL(request.url);
  const current = Math.min(plainId(searchParams.get('page')) ?? 1, 1_000_000);
  const order: '' | 'utiles' = searchParams.get('tri') === 'utiles' ? 'utiles' : '';
  const params = { id };
  const wantsPreview = searchParams.has(PREVIEW) && hasSession(request);
  const [found, laterReviews, own, preview] =
    id > 0
      ? await Promise.all([
          callOrNull(context, endpoints.findProduct, { params, query: { avec: 'similaires' } }),
          current > 1 || order !== ''
            ? callOrNull(context, endpoints.listReviews, {
                params,
                query: { page: current, perPage: REVIEWS_PER_PAGE, tri: order },
              })
            : null,
          hasSession(request) ? callOrNull(context, endpoints.findOwnReview, { params }) : null,
          wantsPreview ? callOrNull(context, endpoints.previewProduct, { params }) : null,
        ])
      : [null, null, null, null];
  const shown = preview ?? found;
  if (!shown) throw await missingProduct(context, id);
  const { produit } = shown;
  const product = { ...produit, reviews: laterReviews?.data ?? produit.reviews.slice(0, REVIEWS_PER_PAGE) };
  const last = Math.max(1, Math.ceil(produit.avis_publies / REVIEWS_PER_PAGE));
  const ownReview = own && {
    avis: own.avis,
    achete_le: own.achete_le,
    masque: own.masque,
    en_attente: own.en_attente,
    utiles: own.utiles,
  };
  return {
    product,
    page: { current, last, order },
    own: ownReview,
    preview: preview !== null,
    similar: found?.produitsSimilaires ?? [],
  };
}

/** The new product that a refurbished one is compared with; null for others, and without one. */
export async function readCounterpart(context: AppLoadContext, { id, reconditionne }: Product) {
  if (!reconditionne) return null;
  const { neuf } = await call(context, endpoints.findNewCounterpart, { params: { id } });
  return neuf;
}

/** The product as the interactive parts of its page need it: without its long texts. */
export function withoutDetails(product: Product): Product {
  return { ...product, description: '', json_specification: {} };
}
