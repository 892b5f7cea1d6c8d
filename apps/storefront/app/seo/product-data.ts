import type { Product, ReplyOf, findProduct } from '@boutik/contract';
import { plainPrice, toEuros } from '@boutik/kernel';
import type { AggregateRating, Offer, Product as ProductSchema, ProductGroup, Review, WithContext } from 'schema-dts';
import { paths } from '../paths';
import { SHOP_NAME } from '../shop-name';
import { pictureList, pictureSource } from '../ui/picture-source';
import { shownCents } from '../ui/price-text';
import { stockState } from '../ui/stock-state';
import { type DeliveryOffer, returnPolicy, shippingDetails } from './offer-terms';

type Reviews = ReplyOf<typeof findProduct>['commentsBot'];

interface ProductDataOptions {
  product: Product;
  reviews: Reviews;
  summary: string;
  canonical: string;
  delivery: DeliveryOffer;
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

/** A product with its offer and reviews as schema.org data, in the group of its siblings; prices include tax. */
export function productData(options: ProductDataOptions): WithContext<ProductSchema | ProductGroup> {
  const { famille: family, declinaisons: variants } = options.product;
  const data = dataOf(options);
  if (!family || !variants) return { '@context': 'https://schema.org', ...data };
  const { canonical, product } = options;
  const groupId = String(family.id);
  const varied = variants.axes.flatMap(({ nom }) => VARIED_PROPERTIES[nom.toLowerCase()] ?? []);
  // As Google reads shops with a page for each variant: the product of the page in full, the others by address.
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    '@id': new URL(`/#famille-${groupId}`, canonical).href,
    name: family.nom,
    productGroupID: groupId,
    ...(product.marque && { brand: { '@type': 'Brand', name: product.marque } }),
    ...(varied.length > 0 && { variesBy: varied.map((property) => `https://schema.org/${property}`) }),
    hasVariant: [
      { ...data, inProductGroupWithID: groupId, ...variantProperties(product) },
      ...variants.membres
        .filter(({ id }) => id !== product.id)
        .map(({ id }) => ({ '@type': 'Product' as const, url: new URL(paths.product(id), canonical).href })),
    ],
  };
}

/** The attributes of variants that search engines know; others are additional properties. */
const VARIED_PROPERTIES: Readonly<Record<string, 'color' | 'size' | 'material' | 'pattern'>> = {
  couleur: 'color',
  coloris: 'color',
  taille: 'size',
  matière: 'material',
  motif: 'pattern',
};

function variantProperties({ id, declinaisons }: Product): Partial<ProductSchema> {
  const values = declinaisons?.membres.find((member) => member.id === id)?.valeurs ?? [];
  const pairs = (declinaisons?.axes ?? []).map(({ nom }, at) => ({ nom, value: values[at] ?? '' }));
  const known = pairs.flatMap(({ nom, value }) => {
    const property = VARIED_PROPERTIES[nom.toLowerCase()];
    return property ? [[property, value] as const] : [];
  });
  const other = pairs.filter(({ nom }) => !VARIED_PROPERTIES[nom.toLowerCase()]);
  return {
    ...Object.fromEntries(known),
    ...(other.length > 0 && {
      additionalProperty: other.map(({ nom, value }) => ({ '@type': 'PropertyValue' as const, name: nom, value })),
    }),
  };
}

function dataOf(options: ProductDataOptions): Exclude<ProductSchema, string> {
  const { product, reviews, summary, canonical } = options;
  const image = productPictures(options);
  return {
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
    offers: offerOf(options),
  };
}

function offerOf({ product, canonical, delivery }: Omit<ProductDataOptions, 'reviews' | 'summary'>): Offer {
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
    ...returnPolicy(),
    shippingDetails: shippingDetails({
      atOnce: stockState(product.nb_stock, product.fournisseur_id, 'page').tone === 'good',
      offer: delivery,
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
