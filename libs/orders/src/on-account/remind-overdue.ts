import { InvoiceFiles } from '@boutik/invoices';
import { handleEach } from '@boutik/platform/messaging';
import { MailQueue, renderMail } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import { emailShop } from '../notifications/order-mailer.js';
import { Orders } from '../storage/orders.js';
import type { EntityManager } from 'typeorm';
import { PaymentLinks } from '../staff/follow-up/payment-link.js';
import type { OrderRow } from '../storage/order.entity.js';
import { AccountPayments } from './account-payments.js';
import { overdueEmail } from './account-emails.js';
import { ClientTerms } from './client-terms.js';
import { daysOverdue, latePenalty, reminderDue } from './domain/late-payment.js';
import { DueInvoices, type DueInvoiceRow } from './due-invoices.js';
import { PaymentReminderRow } from './payment-reminder.entity.js';

const PAGE_SIZE = 200;

/** Reminds clients of overdue invoices and instalments, at each step of the settings once. */
@Injectable()
export class RemindOverdue {
  constructor(
    private readonly orders: Orders,
    private readonly dueInvoices: DueInvoices,
    private readonly terms: ClientTerms,
    private readonly invoices: InvoiceFiles,
    private readonly mails: MailQueue,
    private readonly links: PaymentLinks,
    private readonly accountPayments: AccountPayments,
  ) {}

  /** Each invoice in its own transaction. @returns how many clients were reminded */
  async remind(): Promise<number> {
    const { reminderDays } = await this.terms.settings();
    return handleEach(await this.findOverdue(reminderDays), (invoice) => this.remindOne(invoice, reminderDays));
  }

  private async findOverdue(steps: readonly number[]): Promise<DueInvoiceRow[]> {
    const overdue: DueInvoiceRow[] = [];
    for (let page = 1; ; page += 1) {
      const { items } = await this.dueInvoices.list({ page, perPage: PAGE_SIZE });
      overdue.push(...items.filter((invoice) => this.stepOf(invoice, steps) !== null));
      if (items.length < PAGE_SIZE) return overdue;
    }
  }

  private stepOf(invoice: DueInvoiceRow, steps: readonly number[]): number | null {
    if (invoice.remindersPaused) return null;
    return reminderDue(daysOverdue(invoice.dueOn, this.dueInvoices.today()), steps, invoice.lastReminder ?? 0);
  }

  /** Pays the reminded instalment; undefined where it is not the next one, or cards are not taken. */
  private async tokenFor(
    tx: EntityManager,
    order: OrderRow,
    { instalment }: DueInvoiceRow,
  ): Promise<string | undefined> {
    const next = await this.accountPayments.next(order, tx);
    if (next?.instalment !== instalment || !this.accountPayments.isOffered()) return undefined;
    return this.links.renewToken(tx, order);
  }

  /** False when it was paid, paused or reminded in the meantime. */
  private async remindOne({ id: orderId, instalment }: DueInvoiceRow, steps: readonly number[]): Promise<boolean> {
    return this.orders.transaction(async (tx) => {
      const order = await this.orders.lock(tx, { id: orderId });
      const invoice = order && (await this.dueInvoices.find(tx, orderId, instalment));
      const step = invoice && this.stepOf(invoice, steps);
      if (!step || order.client.email === '') return false;
      const overdueDays = daysOverdue(invoice.dueOn, this.dueInvoices.today());
      const penalty = latePenalty(invoice.due, invoice.penaltyRate, overdueDays);
      await tx.insert(PaymentReminderRow, {
        orderId,
        instalment,
        days: step,
        due: invoice.due,
        penalty,
        sentAt: this.orders.now(),
      });
      const file = await this.invoices.findFile(invoice.invoiceId, tx);
      const token = await this.tokenFor(tx, order, invoice);
      const { subject, mail } = overdueEmail({ order, shop: emailShop() }, { ...invoice, overdueDays, penalty, token });
      const attachments = file
        ? [
            {
              filename: `facture-${invoice.invoiceNumber}.pdf`,
              contentType: 'application/pdf',
              fileKey: file.fileKey,
              size: file.size,
            },
          ]
        : [];
      const key = instalment === 0 ? `overdue-${orderId}-${step}` : `overdue-${orderId}-${instalment}-${step}`;
      await this.mails.enqueue(tx, { key, to: order.client.email, subject, ...renderMail(mail), attachments });
      return true;
    });
  }
}
