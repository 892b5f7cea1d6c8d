import { type Json, TestShop } from '../support/test-shop.js';

interface Card {
  id: number;
  famille?: { prix_min: number };
}

interface ListReply {
  data: Card[];
  pagination: { total: number };
}

export interface Family {
  id: number;
  version: number;
  nom: string;
  membres: { produit_id: number; valeurs: string[] }[];
}

export const axes = [{ nom: 'Capacité', valeurs: ['1 To', '2 To', '4 To'] }];

/** A shop with three drives that can be one family, a product of its own, an administrator and a seller. */
export class FamilyShop {
  small = 0;
  large = 0;
  other = 0;
  single = 0;

  private constructor(
    readonly shop: TestShop,
    readonly admin: string,
    readonly seller: string,
  ) {}

  static async open(): Promise<FamilyShop> {
    const shop = await TestShop.open();
    await shop.createUser('Hoarau', 'Commercial');
    await shop.createUser('Payet', 'Admin');
    const opened = new FamilyShop(shop, await shop.signIn('Payet'), await shop.signIn('Hoarau'));
    opened.small = await opened.createDrive('1 To', 8000, 5);
    opened.large = await opened.createDrive('2 To', 15_000, 5);
    opened.other = await opened.createDrive('4 To', 30_000, 0);
    opened.single = await opened.createDrive('Seul', 9000, 5);
    return opened;
  }

  staff<T = Json>(method: string, path: string, { body, token = this.admin }: { body?: object; token?: string } = {}) {
    return this.shop.call<T>(method, `/api/commercial${path}`, { token, ...(body && { body }) });
  }

  async familyOf(product: number): Promise<Family> {
    return (await this.staff<{ data: Family }>('GET', `/products/${product}/famille`)).body.data;
  }

  create(product: number, value = '1 To') {
    const body = { nom: 'SSD 990', axes, valeurs: [value] };
    return this.staff<{ data: Family; message: string; code?: string }>('POST', `/products/${product}/famille`, {
      body,
    });
  }

  /** The three drives, unless `change` says something else. */
  save({ id, version, nom }: Pick<Family, 'id' | 'version' | 'nom'>, change: object = {}) {
    const membres = [
      { produit_id: this.small, valeurs: ['1 To'] },
      { produit_id: this.large, valeurs: ['2 To'] },
      { produit_id: this.other, valeurs: ['4 To'] },
    ];
    const body = { version, nom, axes, membres, representant: this.large, ...change };
    return this.staff('PUT', `/familles/${id}`, { body });
  }

  async list(query = 'perPage=100') {
    const { data, pagination } = (await this.shop.call<ListReply>('GET', `/api/produits?${query}`)).body;
    return { data, ids: data.map(({ id }) => id), total: pagination.total };
  }

  async product(id: number): Promise<Json> {
    return (await this.shop.call<{ produit: Json }>('GET', `/api/produit/${id}`)).body.produit;
  }

  async similar(id: number): Promise<number[]> {
    const path = `/api/produits/${id}/similaires`;
    const { body } = await this.shop.call<{ produitsSimilaires: Card[] }>('GET', path);
    return body.produitsSimilaires.map((card) => card.id);
  }

  private createDrive(reference: string, netPriceCents: number, stock: number): Promise<number> {
    return this.shop.createProduct({
      name: `SSD Samsung ${reference}`,
      brand: 'Samsung',
      reference,
      netPriceCents,
      stock,
      specification: { Stockage: { Capacité: reference } },
    });
  }
}
