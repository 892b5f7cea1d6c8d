import type { ShopContact } from '@boutik/contract';
import type { ComputerStore, OnlineStore, WebSite, WithContext } from 'schema-dts';
import { SHOP_NAME } from '../shop-name';
import { returnPolicy } from './offer-terms';

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const shopId = (publicUrl: string) => `${publicUrl}/#boutique`;

/** The shop as an OnlineStore, for search engines. */
export function companyData(publicUrl: string): WithContext<OnlineStore> {
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': shopId(publicUrl),
    name: SHOP_NAME,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icone-512.png`,
    areaServed: 'RE',
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      url: `${publicUrl}/contact`,
      availableLanguage: 'fr',
    },
    ...returnPolicy(),
  };
}

/** The site and its search URL, for search engines. */
export function siteData(publicUrl: string): WithContext<WebSite> {
  const search = {
    '@type': 'SearchAction' as const,
    target: { '@type': 'EntryPoint' as const, urlTemplate: `${publicUrl}/search?q={search_term_string}` },
    // The property that search engines read; schema-dts knows it only without the suffix.
    'query-input': 'required name=search_term_string',
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${publicUrl}/#site`,
    name: SHOP_NAME,
    url: `${publicUrl}/`,
    inLanguage: 'fr',
    publisher: { '@id': shopId(publicUrl) },
    potentialAction: search,
  };
}

/** The shop as a ComputerStore: location and opening hours as far as it gives them, for search engines. */
export function storeData(contact: ShopContact, publicUrl: string): WithContext<ComputerStore> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ComputerStore',
    '@id': `${publicUrl}/#magasin`,
    name: SHOP_NAME,
    url: `${publicUrl}/`,
    image: `${publicUrl}/partage.png`,
    telephone: contact.telephone,
    email: contact.email,
    priceRange: '€€',
    currenciesAccepted: 'EUR',
    parentOrganization: { '@id': shopId(publicUrl) },
    address: {
      '@type': 'PostalAddress',
      streetAddress: contact.adresse,
      postalCode: contact.code_postal,
      addressLocality: contact.ville,
      addressRegion: 'La Réunion',
      addressCountry: 'RE',
    },
    ...(contact.position && { geo: { '@type': 'GeoCoordinates' as const, ...contact.position } }),
    openingHoursSpecification: contact.horaires.map(({ jours, ouvre, ferme }) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: WEEK.filter((_day, at) => jours.includes(at + 1)),
      opens: ouvre,
      closes: ferme,
    })),
    ...(contact.fermetures.length > 0 && {
      // As Google reads a day without hours.
      specialOpeningHoursSpecification: contact.fermetures.map(({ du, au }) => ({
        '@type': 'OpeningHoursSpecification' as const,
        validFrom: du,
        validThrough: au,
        opens: '00:00',
        closes: '00:00',
      })),
    }),
  };
}
