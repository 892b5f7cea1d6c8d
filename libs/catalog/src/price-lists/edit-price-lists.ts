import type { changePriceList, createPriceList, InputOf } from '@boutik/contract';
import { DomainError, invalidField } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { wireMoment } from '../promotions/promotion-terms.js';
import { type PriceListStatus, transitions } from './domain/price-list.js';
import { PriceListMargins } from './price-list-margins.js';
import { PriceListClientRow } from './price-list-client.entity.js';
import { findRules, replaceRules } from './price-list-rules.js';
import { PriceListRuleRow } from './price-list-rule.entity.js';
import { keyOf, ruleError, toPeriod, toRules, wireAudiences } from './price-list-terms.js';
import { PriceListRow } from './price-list.entity.js';
import { type PriceListDetail, PriceLists, unknownPriceList } from './price-lists.js';

type Terms = InputOf<typeof createPriceList>['body'];
type Change = InputOf<typeof changePriceList>['body'];

/** Creates and changes price lists; each action is recorded in the audit log. */
@Injectable()
export class EditPriceLists {
  constructor(
    private readonly database: DataSource,
    private readonly lists: PriceLists,
    private readonly auditLog: AuditLog,
    private readonly margins: PriceListMargins,
  ) {}

  /** A draft. @throws DomainError 422 for a wrong period, client or rule */
  create(terms: Terms, by: SignedInUser): Promise<PriceListDetail> {
    const columns = columnsOf(terms);
    const rules = toRules(terms.regles, columns.audience);
    return this.database.transaction(async (tx) => {
      const list = tx.create(PriceListRow, columns);
      await tx.insert(PriceListRow, list);
      await replaceClients(tx, list.id, terms.clients);
      await replaceRules(tx, list.id, rules);
      await this.record(tx, list, { by, action: 'price-list-created', note: '' });
      return this.lists.find(list.id, tx);
    });
  }

  /**
   * Absent fields stay.
   * @throws DomainError not-found `unknown-price-list`; conflict `price-list-changed`, `price-list-archived`; 422 as `create`
   */
  change(id: number, { version, ...change }: Change, by: SignedInUser): Promise<PriceListDetail> {
    return this.database.transaction(async (tx) => {
      const before = await lockPriceList(tx, id, version);
      const columns = columnsOf(merge(before, change));
      if (change.clients) await replaceClients(tx, id, change.clients);
      if (change.regles) await replaceRules(tx, id, toRules(change.regles, columns.audience));
      else if (columns.audience !== before.audience) await assertRulesSuit(tx, id, columns.audience);
      await tx.update(PriceListRow, { id }, { ...columns, version: version + 1 });
      if (before.status === 'active') await this.assertSellable(tx, { id, audience: columns.audience });
      const note = Object.keys(change).join(', ');
      await this.record(tx, { id, name: columns.name }, { by, action: 'price-list-changed', note });
      return this.lists.find(id, tx);
    });
  }

  /**
   * The status that a list has already is left alone.
   * @throws DomainError as `change`; invalid `price-list-without-client`, `price-list-without-rule`, `below-minimum-margin` on activation
   */
  decide(id: number, { status, version }: { status: PriceListStatus; version: number }, by: SignedInUser) {
    return this.database.transaction(async (tx): Promise<PriceListDetail> => {
      const before = await lockPriceList(tx, id, version);
      if (before.status === status) return this.lists.find(id, tx);
      if (!transitions[before.status].includes(status)) throw archived();
      if (status === 'active') await this.assertSellable(tx, before);
      await tx.update(PriceListRow, { id }, { status, version: version + 1 });
      await this.record(tx, before, { by, action: `price-list-${status}`, note: '' });
      return this.lists.find(id, tx);
    });
  }

  /** What an active list needs. */
  private async assertSellable(tx: EntityManager, list: Pick<PriceListRow, 'id' | 'audience'>): Promise<void> {
    await assertComplete(tx, list);
    await this.margins.assertAllowed(tx, list.id);
  }

  private async record(
    tx: EntityManager,
    { id, name }: { id: number; name: string },
    { by, action, note }: { by: SignedInUser; action: string; note: string },
  ): Promise<void> {
    await this.auditLog.record(tx, { by, action, subject: `tarif ${id} ${name}`, note });
  }
}

/**
 * Locks a list that can be changed.
 * @param version the one that was displayed
 */
export async function lockPriceList(tx: EntityManager, id: number, version: number): Promise<PriceListRow> {
  const list = await tx.findOne(PriceListRow, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!list) throw unknownPriceList();
  if (list.version !== version)
    throw new DomainError(
      'conflict',
      'price-list-changed',
      'Quelqu’un a changé ce tarif entre-temps. Rechargez la page pour voir ses changements.',
    );
  if (list.status === 'archived') throw archived();
  return list;
}

const archived = () =>
  new DomainError(
    'conflict',
    'price-list-archived',
    'Ce tarif est archivé\u202f: il ne change plus. Créez-en un autre.',
  );

function columnsOf({ nom, audience, debut, fin }: Omit<Terms, 'clients' | 'regles'>) {
  return { name: nom, audience: keyOf(wireAudiences, audience), ...toPeriod({ debut, fin }) };
}

function merge(row: PriceListRow, change: Omit<Change, 'version'>): Omit<Terms, 'clients' | 'regles'> {
  return {
    nom: change.nom ?? row.name,
    audience: change.audience ?? wireAudiences[row.audience],
    debut: change.debut === undefined ? row.startsAt && wireMoment(row.startsAt) : change.debut,
    fin: change.fin === undefined ? row.endsAt && wireMoment(row.endsAt) : change.fin,
  };
}

/** @throws DomainError 422 for somebody who is not a client */
async function replaceClients(tx: EntityManager, listId: number, clients: readonly number[]): Promise<void> {
  const ids = [...new Set(clients)];
  // Locked before the rows of the list, in the order of a merge of accounts.
  const found = await queryRows(
    tx,
    z.strictObject({ id: z.number() }),
    `select id from users where id = any($1::int[]) and user_type in ('particulier', 'professionnel')
       and erased_at is null order by id for key share`,
    [ids],
  );
  if (found.length < ids.length) throw invalidField('clients', 'Un des clients n’existe plus.');
  await tx.delete(PriceListClientRow, { priceListId: listId });
  await tx.insert(
    PriceListClientRow,
    found.map(({ id }) => ({ priceListId: listId, clientId: id })),
  );
}

async function assertRulesSuit(tx: EntityManager, id: number, audience: PriceListRow['audience']): Promise<void> {
  for (const { target, target_id: targetId, min_quantity: minQuantity, kind, value } of await findRules(tx, id)) {
    const reason = ruleError({ target, targetId, minQuantity, kind, value }, audience);
    if (reason) throw invalidField('audience', `Une règle ne convient pas\u202f: ${reason.message}`);
  }
}

async function assertComplete(
  tx: EntityManager,
  { id, audience }: Pick<PriceListRow, 'id' | 'audience'>,
): Promise<void> {
  if (audience === 'clients' && !(await tx.existsBy(PriceListClientRow, { priceListId: id })))
    throw new DomainError('invalid', 'price-list-without-client', 'Choisissez au moins un client.');
  if (!(await tx.existsBy(PriceListRuleRow, { priceListId: id })))
    throw new DomainError('invalid', 'price-list-without-rule', 'Un tarif actif a au moins une règle.');
}
