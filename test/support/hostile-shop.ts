import { WriteContentPages, WriteFaq } from '@boutik/content';
import { Customer } from './customer.js';
import { HOSTILE_NAME, HOSTILE_TEXT } from './hostile-texts.js';
import { solveRobotCheck } from './solve-robot-check.js';
import { TestShop } from './test-shop.js';

type Made = { data: { id: number } };

export const CLIENT = 'client@boutik.test';
export const CHIEF = 'admin@boutik.test';

/** A shop in which users wrote script injection attempts wherever they can write. */
export class HostileShop {
  readonly ids = { product: 0, client: 0, order: 0, quote: 0, conversation: 0, campaign: 0 };
  /** Path of the public page of the quote. */
  quoteLink = '';

  private constructor(
    readonly shop: TestShop,
    readonly client: Customer,
    readonly chief: Customer,
  ) {}

  static async open(): Promise<HostileShop> {
    const users = [
      { email: CLIENT, prenom: HOSTILE_NAME },
      { email: CHIEF, prenom: HOSTILE_NAME, role: 'Admin' },
    ] as const;
    const specification = { [HOSTILE_NAME]: { [HOSTILE_NAME]: HOSTILE_NAME } };
    const product = { name: HOSTILE_NAME, netPriceCents: 20_000, stock: 9, specification, brand: HOSTILE_NAME };
    const products = [{ ...product, descriptionHtml: `<p>Description</p>${HOSTILE_TEXT}` }];
    const shop = await TestShop.open({ pages: true, worker: true, products, users });
    await shop.db.query('update users set name = $1, raison_sociale = $1, adresse = $1, ville = $1', [HOSTILE_NAME]);
    const [client, chief] = await Promise.all([Customer.signIn(shop.url, CLIENT), Customer.signIn(shop.url, CHIEF)]);
    const hostile = new HostileShop(shop, client, chief);
    await hostile.fill();
    return hostile;
  }

  close(): Promise<void> {
    return this.shop.close();
  }

  private async fill(): Promise<void> {
    this.ids.product = this.shop.productId(HOSTILE_NAME);
    const [row] = await this.shop.db.query<{ id: number }>('select id from users where email = $1', [CLIENT]);
    this.ids.client = row?.id ?? 0;
    await Promise.all([this.writeTexts(), this.buyAndComplain(), this.talk(), this.quote(), this.beginCampaign()]);
  }

  private async writeTexts(): Promise<void> {
    const { database } = this.shop;
    const html = `<p>Texte</p>${HOSTILE_TEXT}`;
    const questions = [{ question: HOSTILE_NAME, answer: html, links: [{ url: '/contact', text: HOSTILE_NAME }] }];
    await database.transaction((tx) => new WriteFaq().write(tx, [{ name: HOSTILE_NAME, icon: 'cpu', questions }]));
    await new WriteContentPages(database).write([{ slug: 'legal-notice', title: HOSTILE_NAME, html }]);
  }

  private async buyAndComplain(): Promise<void> {
    const { client, ids } = this;
    await client.add(ids.product);
    ids.order = (await client.order()).body.commande_id;
    const paying = { commande_id: ids.order };
    const opened = await client.post<{ paymentUrl: string; sessionId: string }>('/api/stripe/payment', paying);
    await this.shop.payOnSandbox(opened.paymentUrl, 'paid');
    await client.post('/api/stripe/success', { ...paying, session_id: opened.sessionId });
    const review = { produit_id: ids.product, rating: 5, message: HOSTILE_TEXT.slice(0, 1990) };
    await client.post('/api/reviews', review);
    const back = { orderNumber: ids.order, productId: ids.product, reason: 'Autre', comments: HOSTILE_TEXT };
    await client.post('/api/refunds', back);
  }

  private async talk(): Promise<void> {
    const { client, chief, ids } = this;
    const begun = await client.post<{ conversation_id: number }>('/api/messages', { content: HOSTILE_TEXT });
    ids.conversation = begun.conversation_id;
    await chief.post('/api/messages', { content: HOSTILE_TEXT, conversation_id: ids.conversation });
    await chief.post(`/api/commercial/conversations/${ids.conversation}/notes`, {
      content: HOSTILE_TEXT.slice(0, 1990),
    });
    await chief.post('/api/commercial/reponses-types', { title: HOSTILE_NAME, content: HOSTILE_NAME });
    const step = { user_choice: HOSTILE_NAME, bot_message: HOSTILE_NAME, step_id: 'start' };
    const choices = [{ label: HOSTILE_NAME, value: 'x', next: 'start', produit_id: null, commande_id: null }];
    const links = [{ url: 'javascript:alert(1)', text: HOSTILE_NAME }];
    const shown = { id: 'start', message: HOSTILE_NAME, choices, multiple: false, input: null, produit_id: [], links };
    await client.post('/api/chatbot/save-step', { ...step, current_step_data: shown });
    const { body: challenge } = await client.call<Parameters<typeof solveRobotCheck>[0]>('GET', '/api/altcha');
    const mail = { name: HOSTILE_NAME, email: CLIENT, subject: HOSTILE_NAME, message: HOSTILE_TEXT };
    await Customer.guest(this.shop.url).post('/api/contactez-nous-store', {
      ...mail,
      altcha: solveRobotCheck(challenge),
    });
  }

  private async quote(): Promise<void> {
    const { client, chief, ids } = this;
    const line = { product_name: HOSTILE_NAME, quantity: 1, unit_price: 217 };
    const items = [
      { ...line, product_id: ids.product },
      { ...line, type: 'libre', description: HOSTILE_TEXT.slice(0, 990) },
      { type: 'section', product_name: HOSTILE_NAME },
    ];
    const body = { client_id: ids.client, valid_until: '2099-12-31', status: 'draft', notes: HOSTILE_TEXT, items };
    const { data: made } = await chief.post<Made>('/api/commercial/devis', body);
    ids.quote = made.id;
    await chief.post(`/api/commercial/devis/${made.id}/send-email`, { custom_message: HOSTILE_TEXT });
    const token = await this.shop.quoteToken(made.id);
    this.quoteLink = `/devis-commercial/${token}/detail`;
    const answer = { decision: 'accepted', comment: HOSTILE_TEXT.slice(0, 1990), signer_name: HOSTILE_NAME };
    await client.post(`/api/client/devis/${token}/decision`, answer);
  }

  private async beginCampaign(): Promise<void> {
    const blocs = [{ type: 'texte', texte: HOSTILE_NAME }];
    const body = { sujet: HOSTILE_NAME, preambule: HOSTILE_NAME, blocs };
    const { data: made } = await this.chief.post<Made>('/api/commercial/campagnes', body);
    this.ids.campaign = made.id;
  }
}
