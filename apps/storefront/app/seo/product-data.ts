import type { Product, ReplyOf, findProduct } from '@boutik/contract';
import { plainPrice, toEuros } from '@boutik/kernel';
import type { AggregateRating, Offer, Product as ProductSchema, Review, WithContext } from 'schema-dts';
import { SHOP_NAME } from '../shop-name';
import { pictureList, pictureSource } from '../ui/picture-source';
import { shownCents } from '../ui/price-text';
import { stockState } from '../ui/stock-state';
import { returnPolicy, shippingDetails } from './offer-terms';

type Reviews = ReplyOf<typeof findProduct>['commentsBot'];

interface ProductDataOptions {
  product: Product;
  reviews: Reviews;
  summary: string;
  canonical: string;
  /** Base URL of relative picture URLs; the shop itself by default. */
  pictureHost?: string;
}

/** Maximum number of reviews listed; all of them are counted. */
const MAX_REVIEWS = 5;
/** Minimum width in pixels that search engines require of a product picture. */
const PICTURE_WIDTH = 960;

/** Absolute URLs of a product's pictures, the main one first. */
export function productPictures({
  product,
  canonical,
  pictureHost: host,
}: {
  product: Pick<Product, 'url_image'>;
  canonical: string;
  pictureHost?: string;
}): string[] {
  const options = { width: PICTURE_WIDTH, ...(host ? { host } : {}) };
  return pictureList(product.url_image).map((url) => new URL(pictureSource(url, options).src, canonical).href);
}

/** A product with its offer and reviews as schema.org data; prices include tax. */
export function productData(options: ProductDataOptions): WithContext<ProductSchema> {
  const { product, reviews, summary, canonical } = options;
  const image = productPictures(options);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${canonical}#produit`,
    name: product.nom,
    url: canonical,
    sku: product.reference,
    mpn: product.reference,
    ...(product.ean && { gtin: product.ean }),
    ...(product.marque && { brand: { '@type': 'Brand', name: product.marque } }),
    ...(image.length > 0 && { image }),
    ...(summary && { description: summary }),
    ...(product.note_moyenne !== null &&
      product.nombre_avis > 0 && {
        aggregateRating: ratingOf(product.note_moyenne, product.nombre_avis),
        review: reviews.slice(0, MAX_REVIEWS).map(reviewOf),
      }),
    offers: offerOf(product, canonical),
  };
}

function offerOf(product: Product, canonical: string): Offer {
  const { prix_final, prix_barre, taux_tva } = product;
  const price = (net: number) => plainPrice(toEuros(shownCents(net, taux_tva, 'ttc')));
  return {
    '@type': 'Offer',
    url: canonical,
    price: price(prix_final),
    priceCurrency: 'EUR',
    ...(prix_barre !== null && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: price(prix_barre),
        priceCurrency: 'EUR',
        valueAddedTaxIncluded: true,
      },
    }),
    availability: product.nb_stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: product.reconditionne
      ? 'https://schema.org/RefurbishedCondition'
      : 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: SHOP_NAME, url: new URL('/', canonical).href },
    areaServed: { '@type': 'Country', name: 'RE' },
    hasMerchantReturnPolicy: returnPolicy,
    shippingDetails: shippingDetails({
      atOnce: stockState(product.nb_stock, product.fournisseur_id, 'page').tone === 'good',
    }),
  };
}

function ratingOf(average: number, count: number): AggregateRating {
  return { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5, worstRating: 1 };
}

function reviewOf({ client, rating, message, created_at }: Reviews[number]): Review {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: client },
    datePublished: created_at.slice(0, 10),
    ...(message && { reviewBody: message }),
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  };
}
