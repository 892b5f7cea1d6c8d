import type { Product } from '@boutik/contract';
import { toEuros } from '@boutik/kernel';
import { SHOP_NAME } from '../shop-name';
import type { BreadcrumbLink } from '../ui/breadcrumb';
import { pictureList, pictureSource } from '../ui/picture-source';
import { shownCents } from '../ui/price-text';

interface Facts {
  product: Product;
  breadcrumb: readonly BreadcrumbLink[];
  summary: string;
  canonical: string;
  publicUrl: string;
}

type Schema = Record<string, unknown>;

/** The product and its breadcrumb for search engines (schema.org); prices include tax, as the public reads them. */
export function productData({ product, breadcrumb, summary, canonical, publicUrl }: Facts): {
  image: string | undefined;
  schemas: Schema[];
} {
  const images = pictureList(product.url_image).map((url) => new URL(pictureSource(url, 960).src, publicUrl).href);
  return {
    image: images[0],
    schemas: [
      productSchema(product, { images, summary, canonical }),
      breadcrumbSchema(breadcrumb, { publicUrl, canonical }),
    ],
  };
}

function productSchema(
  product: Product,
  { images, summary, canonical }: { images: string[]; summary: string; canonical: string },
): Schema {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.nom,
    sku: product.reference,
    ...(product.ean ? { gtin: product.ean } : {}),
    ...(product.marque ? { brand: { '@type': 'Brand', name: product.marque } } : {}),
    ...(images.length > 0 ? { image: images } : {}),
    ...(summary ? { description: summary } : {}),
    ...(product.note_moyenne !== null && product.nombre_avis > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.note_moyenne,
            reviewCount: product.nombre_avis,
          },
        }
      : {}),
    offers: {
      '@type': 'Offer',
      url: canonical,
      price: toEuros(shownCents(product.prix_final, product.taux_tva, 'ttc')).toFixed(2),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${product.nb_stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `https://schema.org/${product.reconditionne ? 'RefurbishedCondition' : 'NewCondition'}`,
      seller: { '@type': 'Organization', name: SHOP_NAME },
    },
  };
}

function breadcrumbSchema(
  breadcrumb: readonly BreadcrumbLink[],
  { publicUrl, canonical }: { publicUrl: string; canonical: string },
): Schema {
  const links = [{ label: 'Accueil', href: '/' }, ...breadcrumb];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: links.map((link, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: link.label,
      item: link.href ? publicUrl + link.href : canonical,
    })),
  };
}
