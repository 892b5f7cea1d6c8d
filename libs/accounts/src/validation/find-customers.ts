import { type OrderTerm, orderTerms, pageSlice, queryRows, wordsLike } from '@boutik/platform/database';
import type { CustomerSummary, CustomerView, InputOf, listCustomers } from '@boutik/contract';
import { notFound, reunionIso, isValidSiret, isValidVatNumber } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { wordPatterns } from '../clients/client-expressions.js';
import { toAccountState, wireAccountState } from './account-state.js';

type CustomerQuery = InputOf<typeof listCustomers>['query'];

const STATE = `case when u.deactivated_at is not null then 'deactivated'
  when u.refused_at is not null then 'refused'
  when u.email_verified_at is null then 'unconfirmed'
  when u.user_type = 'professionnel' and u.validated_at is null then 'pending'
  else 'active' end`;
const CUSTOMERS = `u.user_type in ('particulier', 'professionnel') and u.erased_at is null`;
const COLUMNS = `u.id, u.name, u.prenom, u.email::text as email, u.telephone, u.user_type, u.raison_sociale, u.num_siret,
  u.ville, ${STATE} as state, u.created_at`;
/** The state "pending", as the index `users_customers` has it. */
const PENDING = `(u.user_type = 'professionnel' and u.validated_at is null and u.refused_at is null
  and u.deactivated_at is null and u.email_verified_at is not null)`;
const ORDER: readonly OrderTerm[] = [PENDING, 'u.created_at', 'u.id'].map((sql) => ({ sql, direction: 'desc' }));

const customerRow = z.strictObject({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  prenom: z.string(),
  user_type: z.string(),
  telephone: z.string().nullable(),
  ville: z.string().nullable(),
  raison_sociale: z.string().nullable(),
  num_siret: z.string().nullable(),
  state: z.enum(['refused', 'deactivated', 'active', 'pending', 'unconfirmed']),
  created_at: z.date(),
});
type Row = z.infer<typeof customerRow>;
const totalWaitingRow = z.strictObject({ total: z.number(), waiting: z.number() });
const customerDetailsRow = customerRow.extend({
  last_seen_at: z.date(),
  civilite: z.string().nullable(),
  adresse: z.string().nullable(),
  adresse_complement: z.string().nullable(),
  code_postal: z.string().nullable(),
  type_societe: z.string().nullable(),
  fonction: z.string().nullable(),
  nb_salaries: z.string().nullable(),
  num_tva: z.string().nullable(),
  adresse_confirmee: z.boolean(),
});

/** Customers' accounts for administrators. */
@Injectable()
export class FindCustomers {
  constructor(private readonly database: DataSource) {}

  /**
   * One page, accounts awaiting validation first, then newest first; and the number awaiting validation. Two
   * statements.
   */
  async list({ page, per_page: perPage, search, etat, user_type: type }: CustomerQuery): Promise<CustomerPage> {
    const { where, values } = conditions({ search, state: toAccountState(etat), type });
    const [counted] = await queryRows(
      this.database,
      totalWaitingRow,
      `select (select count(*) from users u where ${where})::int as total,
         (select count(*) from users u where ${CUSTOMERS} and ${PENDING})::int as waiting`,
      values,
    );
    const total = counted?.total ?? 0;
    const { isReversed, limit, offset } = pageSlice({ page, per_page: perPage }, total);
    const rows = await queryRows(
      this.database,
      customerRow,
      `select ${COLUMNS} from users u
       where u.id in (select u.id from users u where ${where} order by ${orderTerms(ORDER, isReversed)}
         limit $${values.length + 1} offset $${values.length + 2})
       order by ${orderTerms(ORDER)}`,
      [...values, limit, offset],
    );
    return { rows: rows.map(toCustomerRow), total, awaitingValidation: counted?.waiting ?? 0 };
  }

  /** @throws DomainError not-found, also for staff and erased accounts */
  async find(id: number): Promise<CustomerView> {
    const [row] = await queryRows(
      this.database,
      customerDetailsRow,
      `select ${COLUMNS}, u.civilite, u.adresse, u.adresse_complement, u.code_postal, u.type_societe, u.fonction,
         u.nb_salaries, u.num_tva, u.email_verified_at is not null as adresse_confirmee, u.last_seen_at
       from users u where u.id = $1 and ${CUSTOMERS}`,
      [id],
    );
    if (!row) throw notFound('unknown-customer', "Ce compte n'existe pas.");
    const { last_seen_at: lastSeenAt, state: _state, ...fields } = row;
    return {
      ...fields,
      ...toCustomerRow(row),
      siret_valide: row.num_siret === null ? null : isValidSiret(row.num_siret),
      tva_valide: row.num_tva === null ? null : isValidVatNumber(row.num_tva, row.num_siret),
      derniere_utilisation: reunionIso(lastSeenAt),
      decisions: await this.decisions(id),
    };
  }

  private async decisions(id: number): Promise<CustomerView['decisions']> {
    const rows = await queryRows(
      this.database,
      decisionRow,
      `select d.decision, d.reason, d.decided_at, nullif(trim(a.prenom || ' ' || a.name), '') as actor
       from account_decisions d left join users a on a.id = d.actor_id where d.user_id = $1 order by d.id desc`,
      [id],
    );
    return rows.map((row) => ({
      decision: row.decision,
      motif: row.reason,
      par: row.actor,
      date: reunionIso(row.decided_at),
    }));
  }
}

interface CustomerFilter {
  search: string | undefined;
  state: string | null;
  type: CustomerQuery['user_type'];
}

/** Customers in a state, of a type, whose texts contain every word that is searched for. */
function conditions({ search, state, type }: CustomerFilter): { where: string; values: unknown[] } {
  const where = [CUSTOMERS];
  const values: unknown[] = [];
  if (state !== null) where.push(`${STATE} = $${values.push(state)}`);
  if (type) where.push(`u.user_type = $${values.push(type)}`);
  for (const pattern of wordPatterns(search ?? '')) where.push(wordsLike('u.client_words', `$${values.push(pattern)}`));
  return { where: where.join(' and '), values };
}

export interface CustomerPage {
  rows: CustomerSummary[];
  total: number;
  /** Number of businesses that await a decision. */
  awaitingValidation: number;
}

const decisionRow = z.strictObject({
  decision: z.enum(['reactivated', 'validated', 'refused', 'deactivated']),
  reason: z.string(),
  decided_at: z.date(),
  actor: z.string().nullable(),
});

function toCustomerRow({ state, ...row }: Row): CustomerSummary {
  return { ...row, etat: wireAccountState[state], created_at: reunionIso(row.created_at) };
}
