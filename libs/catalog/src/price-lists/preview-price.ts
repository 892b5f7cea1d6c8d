import type { InputOf, previewPrice, PricePreview } from '@boutik/contract';
import { Clock, notFound, toEuros, withVat } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { PRODUCT_FOR_SALE_COLUMNS, productForSaleRow, toProductForSale } from '../storage/products-for-sale.js';
import type { CustomerProduct } from './customer-prices.js';
import { customerPrice } from './customer-prices.js';
import { type PriceRule, unitPrice } from './domain/unit-price.js';
import { unknownClient } from './price-lists.js';
import { COMPANY_OF, listsWhere, priceRules, rulesOf } from './price-rules.js';
import { toTiers } from './price-tiers.js';

type Query = InputOf<typeof previewPrice>['query'];

const previewRow = productForSaleRow.extend({
  purchase_price_cents: z.number().nullable(),
  rules: priceRules,
  names: z.record(z.string(), z.string()).nullable(),
});

/** What a client would pay, and which list sets it: for staff, in two statements. */
@Injectable()
export class PreviewPrice {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError not-found `unknown-product`, also for one without a price; `unknown-client` */
  async preview({ produit_id, quantite, client_id, tarif_id }: Query): Promise<PricePreview> {
    const professional = client_id === undefined ? false : await this.isProfessional(client_id);
    const [row] = await queryRows(this.database, previewRow, STATEMENT, [
      client_id ?? null,
      professional,
      produit_id,
      tarif_id ?? null,
    ]);
    if (!row) throw notFound('unknown-product', 'Ce produit n’existe pas ou n’a pas de prix.');
    const { rules: stored, names, purchase_price_cents: cost, ...columns } = row;
    const rules = (stored ?? []).map((rule) => withoutPeriodOf(rule, tarif_id));
    const product = {
      ...toProductForSale(columns),
      basePrice: columns.net_price_cents,
      rules,
      hasLists: true,
      at: this.clock.now(),
    };
    const { unitNet, priceListId } = customerPrice(product, quantite);
    const named = (id: number) => ({ id, nom: names?.[id] ?? '' });
    return {
      produit: { id: product.id, nom: product.name, reference: product.reference },
      quantite,
      prix_catalogue: toEuros(product.basePrice),
      prix_public: toEuros(product.netPrice),
      prix_ht: toEuros(unitNet),
      prix_ttc: toEuros(withVat(unitNet, product.vatRate)),
      tarif: priceListId === null ? null : named(priceListId),
      tarifs: pricesByList(product, quantite).map(({ listId, price }) => ({
        ...named(listId),
        prix_ht: toEuros(price),
      })),
      paliers: toTiers(product),
      prix_achat: cost === null ? null : toEuros(cost),
    };
  }

  private async isProfessional(clientId: number): Promise<boolean> {
    const [client] = await queryRows(
      this.database,
      z.strictObject({ professional: z.boolean() }),
      `select user_type = 'professionnel' as professional from users
       where id = $1 and user_type in ('particulier', 'professionnel')`,
      [clientId],
    );
    if (!client) throw unknownClient();
    return client.professional;
  }
}

/** The list that is being prepared counts as if it were in force. */
function withoutPeriodOf(rule: PriceRule, listId: number | undefined): PriceRule {
  return rule.listId === listId ? { ...rule, startsAt: null, endsAt: null } : rule;
}

/** The price of each list alone, where it is below the public one. */
function pricesByList(product: CustomerProduct, quantity: number): { listId: number; price: number }[] {
  const lists = [...new Set(product.rules.map(({ listId }) => listId))];
  return lists.flatMap((listId) => {
    const own = product.rules.filter((rule) => rule.listId === listId);
    const { price, listId: winner } = unitPrice(product, own, { quantity, at: product.at });
    return winner === null ? [] : [{ listId, price }];
  });
}

/** `$1` client, `$2` professional, `$3` product, `$4` a list that counts although it is not active. */
const STATEMENT = `with lists as materialized (${listsWhere(`(l.id = $4::int and l.status <> 'archived')
    or (l.status = 'active' and (l.ends_at is null or l.ends_at > now())
      and (l.audience = 'everyone' or (l.audience = 'professionals' and $2::boolean) or (l.audience = 'clients'
        and exists (select from price_list_clients c where c.price_list_id = l.id and c.client_id = ${COMPANY_OF('$1::int')}))))`)})
  select ${PRODUCT_FOR_SALE_COLUMNS}, purchase_price_cents, ${rulesOf('p')} as rules,
    (select json_object_agg(n.id, n.name) from price_lists n where n.id in (select id from lists)) as names
  from products p where id = $3 and net_price_cents is not null`;
