import type { ShopContact } from '@boutik/contract';
import { SHOP_NAME } from '../shop-name';
import { shopPlace } from './place';

/** The shop for search engines (schema.org). */
export function storeData(contact: ShopContact, publicUrl: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ComputerStore',
    name: SHOP_NAME,
    url: publicUrl,
    telephone: contact.telephone,
    email: contact.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: contact.adresse,
      postalCode: contact.code_postal,
      addressLocality: contact.ville,
      addressCountry: 'RE',
    },
    geo: { '@type': 'GeoCoordinates', ...shopPlace },
    openingHours: 'Mo-Fr 09:00-18:00',
  };
}
