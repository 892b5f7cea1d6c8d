import type { Cents } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountDebts } from '../on-account/account-debts.js';
import type { OrderRow } from '../storage/order.entity.js';
import { type Instalment, openInstalments, type OpenInstalment } from './domain/instalments.js';
import { PaymentInstalmentRow } from './payment-instalment.entity.js';

/** Payment schedules of orders. */
@Injectable()
export class PaymentSchedules {
  constructor(
    private readonly database: DataSource,
    private readonly debts: AccountDebts,
  ) {}

  /** In the order of the due days; empty for an order without a schedule. */
  async find({ id, dueOn }: Pick<OrderRow, 'id' | 'dueOn'>, tx?: EntityManager): Promise<Instalment[]> {
    if (dueOn === null) return [];
    const manager = tx ?? this.database.manager;
    return manager.find(PaymentInstalmentRow, { where: { orderId: id }, order: { number: 'ASC' } });
  }

  /** The same with what is not paid of each. */
  async findOpen(order: Pick<OrderRow, 'id' | 'dueOn'>, tx?: EntityManager): Promise<OpenInstalment[]> {
    const instalments = await this.find(order, tx);
    return instalments.length === 0 ? [] : openInstalments(instalments, await this.debts.ofOrder(order.id, tx));
  }

  /** What an order costs less what was received for it; cents. */
  openAmount(orderId: number, tx?: EntityManager): Promise<Cents> {
    return this.debts.ofOrder(orderId, tx);
  }

  async add(tx: EntityManager, orderId: number, instalments: readonly Instalment[]): Promise<void> {
    await tx.insert(
      PaymentInstalmentRow,
      instalments.map(({ number, dueOn, amount }) => ({ orderId, number, dueOn, amount })),
    );
  }
}
