import type { changeDeliveryMethod, InputOf, listDeliveryMethods } from '@boutik/contract';
import { invalidField } from '@boutik/kernel';
import { likePattern } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, ILike, Not } from 'typeorm';
import { DeliveryMethodRow } from '../delivery-method.entity.js';
import { deliveryMethodChanged, unknownDeliveryMethod } from '../delivery.errors.js';
import { mergeTerms, toColumns, type WireTerms } from './delivery-terms.js';

type Query = InputOf<typeof listDeliveryMethods>['query'];
const sortColumns = { id: 'id', nom: 'name', type: 'kind', actif: 'isActive' } as const;

/** Lists, creates and changes the ways to receive an order; each change is recorded in the audit log. */
@Injectable()
export class EditDeliveryMethods {
  constructor(
    private readonly database: DataSource,
    private readonly auditLog: AuditLog,
  ) {}

  async page(query: Query): Promise<{ rows: DeliveryMethodRow[]; total: number }> {
    const [rows, total] = await this.database.manager.findAndCount(DeliveryMethodRow, {
      where: query.search ? { name: ILike(likePattern(query.search)) } : {},
      order: { [sortColumns[query.sort_by]]: query.sort_direction, id: 'asc' },
      skip: (query.page - 1) * query.per_page,
      take: query.per_page,
    });
    return { rows, total };
  }

  /** @throws DomainError not-found `unknown-delivery-method` */
  async find(id: number): Promise<DeliveryMethodRow> {
    const row = await this.database.manager.findOneBy(DeliveryMethodRow, { id });
    if (!row) throw unknownDeliveryMethod();
    return row;
  }

  /** @throws DomainError 422 for a name that exists, and steps or days in the wrong order */
  create(terms: WireTerms, by: SignedInUser): Promise<DeliveryMethodRow> {
    const columns = toColumns(terms);
    return this.database.transaction(async (tx) => {
      await lockNames(tx);
      await assertNewName(tx, columns.name);
      const row = tx.create(DeliveryMethodRow, columns);
      await tx.insert(DeliveryMethodRow, row);
      await this.record(tx, row, { by, action: 'delivery-method-created', note: '' });
      return row;
    });
  }

  /** @throws DomainError not-found; conflict `delivery-method-changed`; 422 as `create` */
  change(
    id: number,
    { version, ...change }: InputOf<typeof changeDeliveryMethod>['body'],
    by: SignedInUser,
  ): Promise<DeliveryMethodRow> {
    return this.database.transaction(async (tx) => {
      await lockNames(tx);
      const before = await tx.findOneBy(DeliveryMethodRow, { id });
      if (!before) throw unknownDeliveryMethod();
      if (before.version !== version) throw deliveryMethodChanged();
      const columns = toColumns(mergeTerms(before, change));
      await assertNewName(tx, columns.name, id);
      const after = { ...columns, version: version + 1 };
      await tx.update(DeliveryMethodRow, { id }, after);
      const note = Object.keys(change).join(', ');
      await this.record(tx, { id, name: columns.name }, { by, action: 'delivery-method-changed', note });
      return tx.create(DeliveryMethodRow, { ...after, id });
    });
  }

  private async record(
    tx: EntityManager,
    { id, name }: { id: number; name: string },
    { by, action, note }: { by: SignedInUser; action: string; note: string },
  ): Promise<void> {
    await this.auditLog.record(tx, { by, action, subject: `mode de livraison ${id} ${name}`, note });
  }
}

/** One change at a time: names are unique, and few administrators change them. Checkouts read on. */
async function lockNames(tx: EntityManager): Promise<void> {
  await tx.query('lock table delivery_methods in share row exclusive mode');
}

async function assertNewName(tx: EntityManager, name: string, ownId = 0): Promise<void> {
  if (await tx.existsBy(DeliveryMethodRow, { name, id: Not(ownId) }))
    throw invalidField('nom', 'Un autre mode de livraison porte ce nom.');
}
