import type { ClientDetail, ClientView, InputOf, listClients, ReplyOf } from '@boutik/contract';
import { reunionIso } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { orderTerms, pageSlice, queryRows, wordsLike } from '@boutik/platform/database';
import { unknownClient } from './client.errors.js';
import { clientLabel, clientName, OPEN_CLIENTS, wordPatterns } from './client-expressions.js';
import { LIKELY_DOUBLES } from './likely-doubles.js';

const COLUMNS = `id, name, prenom, email::text as email, telephone, adresse, adresse_complement, code_postal, ville, user_type,
  raison_sociale, type_societe, fonction, nb_salaries, num_siret, num_tva, avatar,
  created_at, email_verified_at, validated_at, deactivated_at,
  coalesce((select f.tags from client_follow_ups f where f.client_id = u.id), '{}') as etiquettes`;
const CUSTOMERS = "user_type in ('particulier', 'professionnel')";

const clientRow = z.strictObject({
  created_at: z.date(),
  email_verified_at: z.date().nullable(),
  validated_at: z.date().nullable(),
  deactivated_at: z.date().nullable(),
  id: z.number(),
  email: z.string(),
  name: z.string(),
  prenom: z.string(),
  user_type: z.enum(['particulier', 'professionnel']),
  avatar: z.string().nullable(),
  telephone: z.string().nullable(),
  adresse: z.string().nullable(),
  adresse_complement: z.string().nullable(),
  code_postal: z.string().nullable(),
  ville: z.string().nullable(),
  raison_sociale: z.string().nullable(),
  type_societe: z.string().nullable(),
  fonction: z.string().nullable(),
  num_siret: z.string().nullable(),
  nb_salaries: z.string().nullable(),
  num_tva: z.string().nullable(),
  etiquettes: z.array(z.string()),
});
type Row = z.infer<typeof clientRow>;

type Query = InputOf<typeof listClients>['query'];
type Page = Pick<ReplyOf<typeof listClients>, 'clients' | 'total' | 'entreprises' | 'particuliers'>;
const LISTED = OPEN_CLIENTS('u');
const detailRow = clientRow.extend({
  erased_at: z.date().nullable(),
  fusionne_avec: z.strictObject({ id: z.number(), nom: z.string() }).nullable(),
});
const countedRow = z.strictObject({ total: z.number(), companies: z.number(), individuals: z.number() });
/** "Entreprise" comes before "Particulier". */
const sortTerms: Record<Query['sort_by'], string> = {
  name: clientName('u'),
  email: 'u.email',
  telephone: 'u.telephone',
  type: "(u.user_type = 'particulier')",
};

/** The shop's clients as sales staff see them: no staff accounts, no passwords. */
@Injectable()
export class Clients {
  constructor(private readonly database: DataSource) {}

  /** One page of the clients with an active account, and their numbers; two statements. */
  async page(query: Query): Promise<Page> {
    const values: unknown[] = [];
    const where = [LISTED];
    if (query.type) where.push(`u.user_type = '${query.type === 'Entreprise' ? 'professionnel' : 'particulier'}'`);
    if (query.etiquette)
      where.push(
        `u.id in (select client_id from client_follow_ups where tags @> array[$${values.push(query.etiquette)}])`,
      );
    if (query.doublons) where.push(`u.id in (${LIKELY_DOUBLES})`);
    for (const pattern of wordPatterns(query.search))
      where.push(wordsLike('u.client_words', `$${values.push(pattern)}`));
    const matching = `users u where ${where.join(' and ')}`;
    const [counted] = await queryRows(
      this.database,
      countedRow,
      `select ${where.length > 1 ? `(select count(*) from ${matching})` : 'count(*)'}::int as total,
         count(*) filter (where u.user_type = 'professionnel')::int as companies,
         count(*) filter (where u.user_type = 'particulier')::int as individuals from users u where ${LISTED}`,
      values,
    );
    const { total, companies, individuals } = counted ?? { total: 0, companies: 0, individuals: 0 };
    const { isReversed, limit, offset } = pageSlice(query, total);
    const order = [sortTerms[query.sort_by], 'u.id'].map((sql) => ({ sql, direction: query.sort_direction }));
    const rows = await queryRows(
      this.database,
      clientRow,
      `select ${COLUMNS} from users u
       where u.id in (select u.id from ${matching} order by ${orderTerms(order, isReversed)}
         limit $${values.length + 1} offset $${values.length + 2})
       order by ${orderTerms(order)}`,
      [...values, limit, offset],
    );
    return { clients: rows.map(toClientView), total, entreprises: companies, particuliers: individuals };
  }

  /** @throws DomainError not-found `unknown-client`, also for staff */
  async find(id: number): Promise<ClientDetail> {
    const [row] = await queryRows(
      this.database,
      detailRow,
      `select ${COLUMNS}, erased_at, (select jsonb_build_object('id', o.id, 'nom', ${clientLabel('o')}) from users o
         where o.id = u.merged_into_id) as fusionne_avec
       from users u where ${CUSTOMERS} and id = $1`,
      [id],
    );
    if (!row) throw unknownClient();
    return {
      ...toClientView(row),
      created_at: reunionIso(row.created_at),
      email_verifie: row.email_verified_at !== null,
      valide: row.user_type === 'particulier' || row.validated_at !== null,
      desactive: row.deactivated_at !== null,
      supprime: row.erased_at !== null,
      fusionne_avec: row.fusionne_avec,
    };
  }
}

/** Columns that the list does not show are removed by the schema of the reply. */
function toClientView(row: Row): ClientView {
  return { ...row, type: row.user_type === 'professionnel' ? 'Entreprise' : 'Particulier' };
}
