import { grouped, type Seller } from '@boutik/platform';

const euros = new Intl.NumberFormat('fr-FR');

/** What a text may say between double braces, `{{seller.name}}`, so that no text repeats who sells. */
const sources = {
  'seller.name': ({ seller }) => seller.name,
  'seller.legalForm': ({ seller }) => seller.legalForm,
  'seller.capital': ({ seller }) => `${euros.format(seller.capital)}\u202f€`,
  'seller.address': ({ seller }) => `${seller.street}, ${seller.postalCode} ${seller.city}`,
  'seller.siren': ({ seller }) => grouped(seller.siren),
  'seller.siret': ({ seller }) => grouped(seller.siret),
  'seller.registry': ({ seller }) => seller.registry,
  'seller.vatNumber': ({ seller }) => seller.vatNumber,
  'seller.phone': ({ seller }) => seller.phone.replaceAll(' ', '\u00a0'),
  'seller.mail': ({ seller }) => seller.mail,
  'mediator.name': ({ seller }) => seller.mediator.name,
  'mediator.address': ({ seller }) => seller.mediator.address,
  'mediator.site': ({ seller }) => seller.mediator.site,
  'shop.url': ({ publicUrl }) => publicUrl,
} as const satisfies Record<string, (facts: ShopFacts) => string>;

type Placeholder = keyof typeof sources;

/** What placeholders are filled with: the seller, and the shop's address without a final slash. */
export interface ShopFacts {
  seller: Seller;
  publicUrl: string;
}

const braces = /\{\{\s*([\w.]*)\s*\}\}/g;

/** The names between braces that stand for nothing, each once. */
export function unknownPlaceholders(html: string): string[] {
  const names = [...html.matchAll(braces)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !isPlaceholder(name)))];
}

/** Puts the facts in, escaped for HTML; what is between braces and unknown stays as it is. */
export function fillPlaceholders(html: string, facts: ShopFacts): string {
  return html.replace(braces, (whole, name: string) => (isPlaceholder(name) ? escaped(sources[name](facts)) : whole));
}

function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(sources, name);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
