import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reunionDay } from '@boutik/kernel';
import { requestsTo } from '../support/requests.js';
import { setVatExempt } from '../support/set-vat-exempt.js';
import { TestShop, type SignedInUser } from '../support/test-shop.js';
import { copyPrinted, expectValid } from './printed-invoices.js';

jest.setTimeout(600_000);

/** Deposits that were invoiced while the seller was exempt from VAT, deducted once it is liable. One minute. */
describe('final invoices that deduct a deposit of the time without VAT', () => {
  let shop: TestShop;
  let admin: SignedInUser;
  let folder: string;
  let screen: number;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'boutik-deposits-'));
    shop = await TestShop.open({ worker: true });
    admin = await shop.signedInUser('Chef', 'Admin');
    screen = await shop.createProduct({ netPriceCents: 10_000, stock: 50 });
  });
  afterAll(async () => {
    await shop?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const { done: post } = requestsTo(() => shop);
  const setExempt = (exempt: boolean) => setVatExempt(shop, { admin: admin.token, product: screen }, exempt);
  async function receiveDue(orderId: number): Promise<void> {
    const path = `/api/commercial/commandes/${orderId}/encaissements`;
    const { data } = (await shop.call<{ data: { a_payer: number } }>('GET', path, { token: admin.token })).body;
    await post(path, admin, { moyen: 'virement', montant: data.a_payer, date: reunionDay(new Date()), piece: 'Reçu' });
  }
  const orderOf = async (ids: number[]) => {
    const client = await shop.createCustomer();
    const produits = ids.map((id) => ({ id, quantite: 3 }));
    const acompte = { type: 'pourcentage', valeur: 30 };
    const body = { client_id: client, mode_livraison: 4, produits, acompte };
    return (await post<{ id: number }>('/api/commercial/commandes', admin, body)).id;
  };
  /** Neither staff nor quotes ask for a deposit of an order that leaves La Réunion yet. */
  const exportOrder = async () => {
    const fee = { paliers: [{ des: 0, frais_ht: 20.05 }], offert_des: null, delai_min: 5, delai_max: 10, actif: true };
    const way = { type: 'domicile', communes: [], codes_postaux: [], adresse: null, horaires: null, base: 'montant' };
    await post('/api/commercial/modes-livraison', admin, { ...way, ...fee, nom: 'Avion', territoire: 'mayotte' });
    const client = await shop.signedInUser('Ines', 'particulier');
    const address = { territoire: 'mayotte', adresse: '4 rue du Commerce', code_postal: '97600', ville: 'Mamoudzou' };
    const { data } = await post<{ data: { id: number } }>('/api/profile/adresses', client, { nom: 'Là', ...address });
    await post('/api/cart/add', client, { produit_id: screen, quantity: 2 });
    const delivery = { selectedModeLivraison: 5, adresse_id: data.id, fraisExpedition: 0 };
    const order = await post<{ commande_id: number }>('/api/order', client, { acceptTerms: true, ...delivery });
    await shop.db.query('update orders set deposit_cents = 5000 where id = $1', [order.commande_id]);
    return order.commande_id;
  };

  it('are valid Factur-X and PDF/A-3 for an independent program', async () => {
    await setExempt(true);
    const zeroRated = await shop.createProduct({ netPriceCents: 500, vatRateBp: 0, stock: 50 });
    const orders = [await orderOf([screen]), await orderOf([screen, zeroRated]), await exportOrder()];
    for (const id of orders) await receiveDue(id);
    await setExempt(false);
    for (const id of orders) await receiveDue(id);
    const refund = { motif: 'Geste', montant: 12.34 };
    const numbers = await shop.db.query<{ number: string }>('select number from orders order by id');
    for (const { number } of numbers) await post(`/api/commercial/commandes/${number}/remboursement`, admin, refund);

    const deducted = await shop.db.query(
      `select content->>'vatExemption' is not null as export, content->'deposit'->>'vatExemption' as deposit
       from invoices where kind = 'invoice' order by order_id`,
    );
    const deposit = 'TVA non applicable, art. 293 B du CGI';
    expect(deducted).toEqual([false, false, true].map((exported) => ({ export: exported, deposit })));
    expectValid(await copyPrinted(shop, { folder, prefix: 'acompte', count: 3 * orders.length }));
  });
});
