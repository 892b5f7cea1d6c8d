import { type ReturnPayer, type ReturnTerms, VAT_EXEMPTION } from '@boutik/kernel';
import { capitalText, groupDigits, legalIdentity, type Seller } from '@boutik/platform/documents';

/** As terms of sale say it. */
const returnCosts: Record<ReturnPayer, string> = {
  client: 'Seuls les frais directs de renvoi restent à votre charge.',
  shop: 'Les frais de renvoi sont à notre charge.',
};

/** The placeholders that texts may contain, `{{seller.name}}`, so that no text repeats the seller's data. */
const placeholderValues = {
  'seller.name': ({ seller }) => seller.name,
  /** Name, legal form, capital, SIREN, register and VAT: what the law requires of this seller. */
  'seller.identity': ({ seller }) => legalIdentity(seller),
  'seller.legalForm': ({ seller }) => seller.legalForm,
  'seller.capital': ({ seller }) => capitalText(seller),
  'seller.address': ({ seller }) => `${seller.street}, ${seller.postalCode} ${seller.city}`,
  'seller.siren': ({ seller }) => groupDigits(seller.siren),
  'seller.siret': ({ seller }) => groupDigits(seller.siret),
  'seller.registry': ({ seller }) => seller.registry ?? '',
  'seller.vatNumber': ({ seller }) => seller.vatNumber ?? VAT_EXEMPTION,
  'seller.phone': ({ seller }) => seller.phone.replaceAll(' ', '\u00a0'),
  'seller.mail': ({ seller }) => seller.mail,
  'mediator.name': ({ seller }) => seller.mediator.name,
  'mediator.address': ({ seller }) => seller.mediator.address,
  'mediator.site': ({ seller }) => seller.mediator.site,
  'shop.url': ({ publicUrl }) => publicUrl,
  /** "14 jours": how long consumers may withdraw from a new order. */
  'returns.days': ({ returns }) => `${returns.days}\u00a0jours`,
  /** A sentence: who pays for sending products back after a withdrawal. */
  'returns.cost': ({ returns }) => returnCosts[returns.paidBy],
} as const satisfies Record<string, (facts: KnownFacts) => string>;

type Placeholder = keyof typeof placeholderValues;

interface KnownFacts {
  seller: Seller;
  publicUrl: string;
  returns: ReturnTerms;
}

/**
 * The values for placeholders: the seller, null while there is none, the shop's public URL without a trailing slash, and what it promises
 * to consumers who change their mind.
 */
export interface ShopFacts {
  seller: Seller | null;
  publicUrl: string;
  returns: ReturnTerms;
}

const UNKNOWN_VALUE = '[à compléter]';

const PLACEHOLDER = /\{\{\s*([\w.]*)\s*\}\}/g;

/** Every name that a text may contain. */
export const placeholderNames: string[] = Object.keys(placeholderValues);

/** The unknown placeholder names, each once. */
export function unknownPlaceholders(html: string): string[] {
  const names = [...html.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !isPlaceholder(name)))];
}

/** Replaces placeholders with their values, escaped for HTML; unknown ones are left unchanged. */
export function fillPlaceholders(html: string, { seller, ...facts }: ShopFacts): string {
  return html.replace(PLACEHOLDER, (match, name: string) => {
    if (!isPlaceholder(name)) return match;
    return seller ? escapeHtml(placeholderValues[name]({ seller, ...facts })) : UNKNOWN_VALUE;
  });
}

function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(placeholderValues, name);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
