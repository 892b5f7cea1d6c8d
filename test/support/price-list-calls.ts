import type { StaffPriceListDetail } from '@boutik/contract';
import type { TestResponse, TestShop } from './test-shop.js';

const LISTS = '/api/commercial/tarifs';

export interface PriceListReply {
  data: StaffPriceListDetail;
  code?: string;
  message?: string;
  errors?: Record<string, string[]>;
}

/** A rule of the wire: a percentage from one unit on, unless `more` says otherwise. */
export function rule(cible: { type: string; id: number | null }, valeur: number, more: object = {}) {
  return { cible, quantite: 1, type: 'pourcentage', valeur, ...more };
}
export const everything = { type: 'tout', id: null };
export const product = (id: number | null) => ({ type: 'produit', id });
export const fixed = (quantite = 1) => ({ type: 'prix fixe', quantite });

export function priceListTerms(more: object = {}) {
  return {
    nom: 'Revendeurs',
    audience: 'professionnels',
    debut: null,
    fin: null,
    clients: [],
    regles: [rule(everything, 10)],
    ...more,
  };
}

/** Price lists as an administrator changes them. */
export class PriceListCalls {
  constructor(
    private readonly shop: TestShop,
    private readonly token: string,
  ) {}

  send<T = PriceListReply>(method: string, path: string, options: { body?: unknown; key?: string } = {}) {
    return this.shop.call<T>(method, `${LISTS}${path}`, { token: this.token, ...options });
  }

  post(more: object = {}, key?: string): Promise<TestResponse<PriceListReply>> {
    return this.send('POST', '', { body: priceListTerms(more), ...(key && { key }) });
  }

  async create(more: object = {}): Promise<StaffPriceListDetail> {
    const { status, body } = await this.post(more);
    if (status !== 201) throw new Error(`The price list was refused: ${JSON.stringify(body)}`);
    return body.data;
  }

  decide(list: StaffPriceListDetail, statut: string): Promise<TestResponse<PriceListReply>> {
    return this.send('POST', `/${list.id}/statut`, { body: { statut, version: list.version } });
  }

  async activate(more: object = {}): Promise<StaffPriceListDetail> {
    return (await this.decide(await this.create(more), 'active')).body.data;
  }

  change(list: StaffPriceListDetail, values: object): Promise<TestResponse<PriceListReply>> {
    return this.send('PATCH', `/${list.id}`, { body: { ...values, version: list.version } });
  }

  async find(id: number): Promise<StaffPriceListDetail> {
    return (await this.send('GET', `/${id}`)).body.data;
  }

  async archive(...lists: StaffPriceListDetail[]): Promise<void> {
    for (const { id } of lists) await this.decide(await this.find(id), 'archivée');
  }
}
