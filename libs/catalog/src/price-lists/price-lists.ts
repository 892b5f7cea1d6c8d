import type { InputOf, listPriceLists } from '@boutik/contract';
import { Clock, notFound } from '@boutik/kernel';
import { escapeLike, queryRows, totalRow } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { audiences, priceListStatuses } from './domain/price-list.js';
import { findRules, type NamedRule } from './price-list-rules.js';
import { keyOf, wireAudiences, wireStates } from './price-list-terms.js';
import { COMPANY_OF } from './price-rules.js';

const listedRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  audience: z.enum(audiences),
  status: z.enum(priceListStatuses),
  starts_at: z.date().nullable(),
  ends_at: z.date().nullable(),
  version: z.number(),
  state: z.enum([...priceListStatuses, 'planned', 'ended']),
  rules: z.number(),
  clients: z.number(),
});
export type ListedPriceList = z.infer<typeof listedRow>;
const clientRow = z.strictObject({ id: z.number(), name: z.string(), email: z.string() });
export type PriceListDetail = ListedPriceList & { clientList: z.infer<typeof clientRow>[]; ruleList: NamedRule[] };

/** The state of a list; `$1` is now. */
const STATE = `case when l.status <> 'active' then l.status when l.ends_at <= $1 then 'ended'
    when l.starts_at > $1 then 'planned' else 'active' end`;
const COLUMNS = `l.id, l.name, l.audience, l.status, l.starts_at, l.ends_at, l.version, ${STATE} as state,
    (select count(*)::int from price_list_rules r where r.price_list_id = l.id) as rules,
    (select count(*)::int from price_list_clients c where c.price_list_id = l.id) as clients`;
const CLIENT_NAME = `case when u.user_type = 'professionnel' and u.raison_sociale <> '' then u.raison_sociale
    else trim(u.prenom || ' ' || u.name) end`;

type Query = InputOf<typeof listPriceLists>['query'];
const sortColumns: Record<Query['sort_by'], string> = {
  id: 'l.id',
  nom: 'lower(l.name)',
  debut: 'l.starts_at',
  fin: 'l.ends_at',
};

/** Price lists for staff. */
@Injectable()
export class PriceLists {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Two statements for any page size. */
  async page(query: Query): Promise<{ lists: ListedPriceList[]; total: number }> {
    const state = query.etat ? keyOf(wireStates, query.etat) : null;
    const audience = query.audience ? keyOf(wireAudiences, query.audience) : null;
    const values = [this.clock.now(), escapeLike(query.search), state, audience];
    const from = `from price_lists l where l.name ilike '%' || $2 || '%' and ($3::text is null or $3 = ${STATE})
      and ($4::text is null or $4 = l.audience)`;
    const direction = query.sort_direction;
    const [[counted], lists] = await Promise.all([
      queryRows(this.database, totalRow, `select count(*)::int as total ${from}`, values),
      queryRows(
        this.database,
        listedRow,
        `select ${COLUMNS} ${from} order by ${sortColumns[query.sort_by]} ${direction} nulls last, l.id ${direction}
         limit $5 offset $6`,
        [...values, query.per_page, (query.page - 1) * query.per_page],
      ),
    ]);
    return { lists, total: counted?.total ?? 0 };
  }

  /** Three statements. @throws DomainError not-found `unknown-price-list` */
  async find(id: number, tx: EntityManager = this.database.manager): Promise<PriceListDetail> {
    const statement = `select ${COLUMNS} from price_lists l where l.id = $2`;
    const [row] = await queryRows(tx, listedRow, statement, [this.clock.now(), id]);
    if (!row) throw unknownPriceList();
    const clientList = await queryRows(
      tx,
      clientRow,
      `select u.id, ${CLIENT_NAME} as name, u.email::text as email from price_list_clients c
       join users u on u.id = c.client_id where c.price_list_id = $1 order by lower(${CLIENT_NAME}), u.id`,
      [id],
    );
    return { ...row, clientList, ruleList: await findRules(tx, id) };
  }

  /** The active and planned lists that a client's prices come from. @throws DomainError not-found `unknown-client` */
  async ofClient(clientId: number): Promise<ListedPriceList[]> {
    const [client] = await queryRows(
      this.database,
      z.strictObject({ professional: z.boolean() }),
      `select user_type = 'professionnel' as professional from users
       where id = $1 and user_type in ('particulier', 'professionnel')`,
      [clientId],
    );
    if (!client) throw unknownClient();
    return queryRows(
      this.database,
      listedRow,
      `select ${COLUMNS} from price_lists l where ${STATE} in ('active', 'planned')
         and (l.audience = 'everyone' or (l.audience = 'professionals' and $3::boolean) or exists (
           select from price_list_clients c where c.price_list_id = l.id and c.client_id = ${COMPANY_OF('$2::int')} and l.audience = 'clients'))
       order by lower(l.name), l.id`,
      [this.clock.now(), clientId, client.professional],
    );
  }
}

export const unknownPriceList = () => notFound('unknown-price-list', 'Ce tarif n’existe pas.');
export const unknownClient = () => notFound('unknown-client', 'Client introuvable.');
