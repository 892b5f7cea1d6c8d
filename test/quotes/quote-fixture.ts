import { textOfPdf } from '@boutik/platform/documents';
import { type TestResponse, TestShop, textOf } from '../support/test-shop.js';

/** A shop with one salesperson, one administrator, one client and one product, and calls of the quote API. */
export class QuoteFixture {
  seller = '';
  admin = '';
  client = 0;
  product = 0;

  private constructor(readonly shop: TestShop) {}

  static async open(): Promise<QuoteFixture> {
    const shop = await TestShop.open();
    const fixture = new QuoteFixture(shop);
    await shop.createUser('Hoarau', 'Commercial');
    await shop.createUser('Payet', 'Admin');
    fixture.client = await shop.createUser('Grondin', 'particulier', { prenom: 'Zoé' });
    fixture.product = await shop.createProduct({ name: 'Écran 27 pouces', netPriceCents: 20_000, stock: 100 });
    fixture.seller = await shop.signIn('Hoarau');
    fixture.admin = await shop.signIn('Payet');
    return fixture;
  }

  body(changes: object = {}): object {
    const items = [{ product_id: this.product, product_name: 'Écran 27 pouces', quantity: 2, unit_price: 217 }];
    return { client_id: this.client, valid_until: '2099-12-31', status: 'draft', items, ...changes };
  }

  async create(changes: object = {}): Promise<number> {
    const reply = await this.shop.call('POST', '/api/commercial/devis', {
      token: this.seller,
      body: this.body(changes),
    });
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    return Number(reply.body['data']?.['id']);
  }

  read(id: number): Promise<TestResponse> {
    return this.shop.call('GET', `/api/commercial/devis/${id}`, { token: this.seller });
  }

  update(id: number, changes: object = {}): Promise<TestResponse> {
    return this.shop.call('PUT', `/api/commercial/devis/${id}`, { token: this.seller, body: this.body(changes) });
  }

  setStatus(id: number, status: string): Promise<TestResponse> {
    return this.shop.call('PATCH', `/api/commercial/devis/${id}/status`, { token: this.seller, body: { status } });
  }

  remove(id: number): Promise<TestResponse> {
    return this.shop.call('DELETE', `/api/commercial/devis/${id}`, { token: this.seller });
  }

  send(id: number, body: object = {}): Promise<TestResponse> {
    return this.shop.call('POST', `/api/commercial/devis/${id}/send-email`, { token: this.seller, body });
  }

  /** A sent quote and the token of its mailed link. Needs the worker. */
  async sent(changes: object = {}): Promise<{ id: number; token: string }> {
    const id = await this.create(changes);
    const { status } = await this.send(id);
    if (status !== 200) throw new Error(`quote ${id} was not sent: ${status}`);
    return { id, token: await this.shop.quoteToken(id) };
  }

  open(token: string, headers: Record<string, string> = {}): Promise<TestResponse> {
    return this.shop.call('GET', `/api/client/devis/${token}`, { headers });
  }

  decide(token: string, body: object, headers: Record<string, string> = {}): Promise<TestResponse> {
    return this.shop.call('POST', `/api/client/devis/${token}/decision`, { body, headers });
  }

  /** Actions of the timeline, oldest first. */
  async actions(id: number): Promise<string[]> {
    const { data } = (await this.read(id)).body;
    return Object.values(data?.['history'] ?? {}).map((entry) => textOf(entry?.['action']));
  }
}

/** The text of a PDF response, on one line. */
export function pdfText(reply: TestResponse): string {
  return textOfPdf(reply.bytes).replace(/\s+/g, ' ');
}
