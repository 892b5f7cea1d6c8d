import { wireOrderStatus } from '@boutik/contract';
import { reunionIso } from '@boutik/kernel';
import { VoucherPayments } from '@boutik/payments';
import { queryRows } from '@boutik/platform/database';
import {
  type DataSubject,
  ProvidesPersonalData,
  type PersonalDataProvider,
  type PersonalRecord,
} from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { z } from 'zod';
import { OrderLifecycle } from '../lifecycle/order-lifecycle.js';
import { REFUND_KEY_PREFIX } from '../refunds/refund-keys.js';
import { OrderRow } from './order.entity.js';
import type { OrderLineRow } from './order-line.entity.js';
import { OrderRecords } from './order-records.js';
import { OrderDataRetention } from './order-data-retention.js';

const noteRow = z.strictObject({ order_id: z.number(), content: z.string() });
const voucherRow = z.strictObject({
  order_id: z.number(),
  code: z.string(),
  amount: z.number(),
  left: z.number(),
  expires_on: z.string(),
});
const refundKeyRow = z.strictObject({ key: z.string() });
const userIdRow = z.strictObject({ user_id: z.number() });

/** Personal data in orders; the services library lists those of services in a section of its own. The invoice of a paid order retains the name for ten years (Code de commerce, L123-22). */
@Injectable()
@ProvidesPersonalData('Commandes')
export class OrdersPersonalData implements PersonalDataProvider {
  constructor(
    private readonly lifecycle: OrderLifecycle,
    private readonly retention: OrderDataRetention,
    private readonly records: OrderRecords,
    private readonly voucherPayments: VoucherPayments,
  ) {}

  async collect(tx: EntityManager, { id }: DataSubject): Promise<PersonalRecord[]> {
    const orders = await this.records.ofUser(tx, id, 'order');
    const notes = await queryRows(
      tx,
      noteRow,
      `select n.order_id, n.content from order_notes n join orders o on o.id = n.order_id
       where o.user_id = $1 order by n.id`,
      [id],
    );
    const vouchers = await queryRows(
      tx,
      voucherRow,
      `select v.order_id, v.code, v.amount_cents as amount, v.amount_cents - v.used_cents as left, v.expires_on::text as expires_on
       from vouchers v join orders o on o.id = v.order_id where o.user_id = $1 order by v.id`,
      [id],
    );
    const vouchersOf = (order: OrderRow) => vouchers.filter((voucher) => voucher.order_id === order.id);
    const notesOf = (order: OrderRow) => notes.filter((note) => note.order_id === order.id);
    return orders.map(({ order, lines }) => ({
      ...recordOf(order),
      articles: lines.map(articleOf),
      notes: notesOf(order).map(({ content }) => content),
      bons_avoir: vouchersOf(order).map(({ code, amount, left, expires_on: lastDay }) => ({
        code,
        montant: amount / 100,
        reste: left / 100,
        utilisable_jusqu_au: lastDay,
      })),
    }));
  }

  /**
   * Cancels unpaid orders without a paid deposit and releases their stock; anonymizes the others (AC-306). The address of a paid order that may
   * still be in delivery is retained separately. What staff noted is deleted. Money takes the place of a voucher that is not issued yet:
   * nobody would receive its code.
   */
  async erase(tx: EntityManager, { id }: DataSubject): Promise<void> {
    const unpaid = { userId: id, status: 'pending', reviewReason: IsNull(), depositPaidAt: IsNull() } as const;
    const toCancel: OrderRow[] = [];
    for (const known of await tx.find(OrderRow, { where: unpaid, order: { id: 'asc' } })) {
      const order = await this.lifecycle.lock(tx, known, unpaid);
      if (order) toCancel.push(order);
    }
    await this.lifecycle.cancelAll(tx, toCancel, 'client');
    await this.retention.applyBeforeErasure(tx, id);
    await tx.query('delete from client_payment_terms where user_id = $1', [id]);
    await tx.query('delete from order_notes n using orders o where o.id = n.order_id and o.user_id = $1', [id]);
    await tx.query(
      `update orders set client_name = '', client_prenom = '', client_company = null, client_email = '',
         client_phone = null, client_address = '', client_address_complement = null, client_postal_code = '',
         client_city = '', client_siret = null, client_vat_number = null, deliver_to = null, token_hash = null,
         guest_key_hash = null, cancel_note = null
       where user_id = $1`,
      [id],
    );
    await this.replaceVouchersByMoney(tx, id);
  }

  private async replaceVouchersByMoney(tx: EntityManager, userId: number): Promise<void> {
    const due = await queryRows(
      tx,
      refundKeyRow,
      `select $2 || r.key as key from order_refunds r join orders o on o.id = r.order_id
       where o.user_id = $1 and r.as_voucher and r.state in ('requested', 'failed')`,
      [userId, REFUND_KEY_PREFIX],
    );
    const keys = await this.voucherPayments.replaceByMoney(
      tx,
      due.map(({ key }) => key),
    );
    await tx.query('update order_refunds set as_voucher = false where $2 || key = any($1)', [keys, REFUND_KEY_PREFIX]);
  }

  async activeSince(tx: EntityManager, userIds: readonly number[], since: Date): Promise<number[]> {
    const rows = await queryRows(
      tx,
      userIdRow,
      'select distinct user_id from orders where user_id = any($1) and coalesce(paid_at, placed_at) >= $2',
      [userIds, since],
    );
    return rows.map((row) => row.user_id);
  }
}

function articleOf({ name, reference, quantity, gross }: OrderLineRow): PersonalRecord {
  return { nom: name, reference, quantite: quantity, total_ttc: gross / 100 };
}

function recordOf({ client, ...order }: OrderRow): PersonalRecord {
  return {
    numero: order.number,
    date: reunionIso(order.placedAt),
    statut: wireOrderStatus[order.status],
    motif_annulation: order.cancelNote,
    total_ttc: order.total / 100,
    paiement: order.paymentProvider,
    facture: order.invoiceNumber,
    nom: client.name,
    prenom: client.prenom,
    societe: client.company,
    email: client.email,
    telephone: client.phone,
    adresse: client.address,
    adresse_complement: client.addressComplement,
    code_postal: client.postalCode,
    ville: client.city,
    autre_destinataire: order.deliverTo ? [{ ...order.deliverTo }] : [],
    siret: client.siret,
    tva: client.vatNumber,
  };
}
