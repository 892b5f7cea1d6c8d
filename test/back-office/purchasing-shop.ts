import type { StaffPurchaseOrderDetail } from '@boutik/contract';
import { TestShop } from '../support/test-shop.js';

export interface PurchaseReply {
  data: StaffPurchaseOrderDetail;
  code?: string;
  message?: string;
  errors?: Record<string, string[]>;
}

export const PURCHASE_ORDERS = '/api/commercial/commandes-fournisseurs';

/** A shop with an administrator, two products and supplier 77, which sells them. */
export class PurchasingShop {
  readonly supplier = 77;
  card = 0;
  mouse = 0;

  private constructor(
    readonly shop: TestShop,
    readonly admin: string,
  ) {}

  static async open(options?: { worker: boolean }): Promise<PurchasingShop> {
    const shop = await TestShop.open(options);
    await shop.createUser('Payet', 'Admin');
    const opened = new PurchasingShop(shop, await shop.signIn('Payet'));
    const card = { name: 'Carte', netPriceCents: 10_000, stock: 2, purchasePriceCents: 7_000 };
    opened.card = await shop.createProduct(card);
    opened.mouse = await shop.createProduct({ name: 'Souris', netPriceCents: 3_000, stock: 0 });
    await shop.db.query(`insert into suppliers (id, name) values (${opened.supplier}, 'Grossiste 77')`);
    return opened;
  }

  call(method: string, path: string, body?: object) {
    return this.shop.call<PurchaseReply>(method, `${PURCHASE_ORDERS}${path}`, {
      token: this.admin,
      ...(body && { body }),
    });
  }

  /** The input of an order of ten cards and four mice. */
  terms() {
    return {
      fournisseur: this.supplier,
      lignes: [
        { produit: this.card, quantite: 10, cout: 65.5 },
        { produit: this.mouse, quantite: 4, cout: 12 },
      ],
      note: 'Avant Noël',
      date_prevue: '2026-12-10',
    };
  }
}
