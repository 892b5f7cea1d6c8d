import type { Quote } from '@boutik/contract';
import type { FakeApi } from './fake-api';

const staffMember = { id: 7, name: 'Luc Hoarau', email: 'luc@boutik.test', phone: null };
const client = { id: 3, name: 'Marie Payet', email: 'marie@boutik.test', phone: null, address: '97400 Saint-Denis' };

/** What the filters of owners ask for. */
export const QUOTE_OWNERS = 'GET /api/commercial/suivi-devis/proprietaires';

/** Two owners, of whom one is chosen. */
export const quoteOwners = {
  body: {
    data: [
      { id: 7, nom: 'Luc Hoarau' },
      { id: 8, nom: 'Ève Payet' },
    ],
  },
};

/** A draft of three products at 100 €, one unit each. */
export function sampleQuote(changes: Partial<Quote> = {}): Quote {
  return {
    id: 5,
    quote_number: 'DEV-202611230800-0001',
    client_id: client.id,
    client,
    commercial: staffMember,
    total_amount: 300,
    acompte: null,
    formatted_total_amount: '300,00 €',
    status: 'draft',
    status_label: 'Brouillon',
    valid_until: '2099-12-31',
    is_expired: false,
    approval: null,
    created_at: '2026-11-23T08:00:00+04:00',
    updated_at: '2026-11-23T08:00:00+04:00',
    sent_at: null,
    requested_at: null,
    messages_non_lus: 0,
    subtotal: 300,
    discount_percentage: 0,
    discount_amount: 0,
    total_ht: 276.5,
    taxe: 23.5,
    sans_tva: false,
    eco_participation_ttc: 0,
    notes: null,
    conditions: null,
    decision_date: null,
    client_comment: null,
    version: 1,
    edition: 'a1',
    opened_at: null,
    signature: null,
    cgv_version: null,
    approval_free_units: null,
    perte: null,
    items: ['Écran', 'Clavier', 'Souris'].map(sampleItem),
    history: [],
    ...changes,
  };
}

function sampleItem(name: string, index: number): Quote['items'][number] {
  const id = index + 1;
  return {
    id,
    type: 'produit',
    product_id: id,
    product_name: name,
    description: null,
    quantity: 1,
    unit_price: 100,
    discount_percentage: 0,
    discounted_price: 100,
    total_price: 100,
    taux_tva: 8.5,
    nature: 'bien',
    eco_participation_unitaire_ttc: 0,
    eco_participation_ttc: 0,
    choix: null,
    groupe: null,
    choisi: true,
    quantite_min: null,
    quantite_max: null,
    sous_total: null,
    product: { id, url_image: '' },
    max_quantity: 20,
    catalogue_price: 100,
  };
}

const products = ['Écran', 'Clavier', 'Souris'].map((name, index) => ({
  id: index + 1,
  name,
  reference: `REF-${index + 1}`,
  stock_quantity: 20,
  url_image: '',
  eco_participation_ttc: 0,
  price: 100,
}));

/** What the quote form reads: limits, purchase prices, searches, and the quote itself. */
export function serveQuote(api: FakeApi, quote: Quote): FakeApi {
  const found = (path: string) => new URL(path, 'http://localhost').searchParams.get('q') ?? '';
  return api
    .on(`GET /api/commercial/devis/${quote.id}`, { body: { success: true, data: quote } })
    .on('GET /api/commercial/remise-max', { body: { max_remise: 30, max_unites_offertes: 0 } })
    .on('GET /api/commercial/products/purchase-prices', {
      body: {
        products: products.map(({ id }) => ({ id, purchase_price: 60, vat_rate: 8.5, eco_participation_ttc: 0 })),
      },
    })
    .on('GET /api/commercial/modeles-devis', { body: { data: [] } })
    .on('GET /api/commercial/clients/search', {
      body: { clients: [{ id: client.id, name: client.name, email: client.email }] },
    })
    .on('GET /api/commercial/products/search', ({ path }) => ({
      body: { products: products.filter(({ name }) => name.startsWith(found(path))) },
    }));
}
