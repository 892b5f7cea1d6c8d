import type { CategoryLevel, StaffCategory, StaffCategoryTree } from '@boutik/contract';
import type { TestShop } from '../support/test-shop.js';

export const CATEGORIES = '/api/commercial/categories';

interface Failure {
  errors?: Record<string, string[]>;
  message?: string;
}

/** The calls of the workspace's category tree, by an administrator. */
export class CategoryCalls {
  constructor(
    private readonly shop: TestShop,
    private readonly token: string,
  ) {}

  call<T>(method: string, route: string, body?: object) {
    return this.shop.call<T & Failure>(method, route, { token: this.token, ...(body && { body }) });
  }

  async tree(): Promise<StaffCategoryTree> {
    return (await this.call<{ data: StaffCategoryTree }>('GET', CATEGORIES)).body.data;
  }

  /** Of the first node with this name. */
  async idOf(name: string, niveau: CategoryLevel): Promise<number> {
    const node = (await this.tree()).categories.find((one) => one.nom === name && one.niveau === niveau);
    if (!node) throw new Error(`no ${niveau} ${name}`);
    return node.id;
  }

  /** "Stockage/Interne/SSD 2": the nodes of the third level in order, with their products. */
  async outline(): Promise<string[]> {
    const { categories } = await this.tree();
    const below = (niveau: CategoryLevel, parentId: number | null) =>
      categories.filter((one) => one.niveau === niveau && one.parent_id === parentId);
    return below('category', null).flatMap((category) =>
      below('subcategory', category.id).flatMap((sub) =>
        below('subsubcategory', sub.id).map((leaf) => `${category.nom}/${sub.nom}/${leaf.nom} ${leaf.produits}`),
      ),
    );
  }

  async move(niveau: CategoryLevel, id: number, to: object) {
    const { version } = await this.tree();
    const body = { version, niveau, parent_id: null, apres: null, ...to };
    return this.call('POST', `${CATEGORIES}/${niveau}/${id}/deplacer`, body);
  }

  async change(niveau: CategoryLevel, id: number, fields: object) {
    const { body } = await this.call<{ data: StaffCategory }>('GET', `${CATEGORIES}/${niveau}/${id}`);
    const change = { version: body.data.version, ...fields };
    return this.call<{ data: StaffCategory }>('PATCH', `${CATEGORIES}/${niveau}/${id}`, change);
  }
}
