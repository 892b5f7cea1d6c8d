import { currentSeller, findLogo, PdfPrinter, printDocument } from '@boutik/platform/documents';
import { MailQueue, mailSettled, renderMail } from '@boutik/platform/mail';
import { FileStore, newFileKey, Pictures } from '@boutik/platform/media';
import {
  type EventData,
  type EventListener,
  Handles,
  type JobData,
  type JobHandler,
  type JobRun,
  Jobs,
  ListensTo,
} from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PurchaseOrderList } from '../purchasing/purchase-order-list.js';
import { purchaseOrderMailed } from '../stock-events.js';
import { purchaseOrderDocument } from './purchase-order-document.js';
import { purchaseOrderEmail } from './purchase-order-email.js';
import { PurchaseOrderEmailRow } from './purchase-order-email.entity.js';
import { PurchaseOrderFiles } from './purchase-order-files.js';
import { printPurchaseOrder } from './purchase-order-jobs.js';

const PDF = 'application/pdf';
const MAIL_KEY = /^purchase-order-email-(\d+)$/;

@Injectable()
@ListensTo(purchaseOrderMailed)
export class OnPurchaseOrderMailed implements EventListener<typeof purchaseOrderMailed> {
  constructor(private readonly jobs: Jobs) {}

  handle({ purchaseOrderId, emailId }: EventData<typeof purchaseOrderMailed>): Promise<void> {
    return this.jobs.add(printPurchaseOrder, { purchaseOrderId, emailId }, { id: `email-${emailId}` });
  }
}

/** Stores whether the supplier's mail server took the e-mail. */
@Injectable()
@ListensTo(mailSettled)
export class OnPurchaseOrderMailSettled implements EventListener<typeof mailSettled> {
  constructor(private readonly database: DataSource) {}

  async handle({ key, outcome }: EventData<typeof mailSettled>): Promise<void> {
    const id = MAIL_KEY.exec(key)?.[1];
    if (id !== undefined) await this.database.manager.update(PurchaseOrderEmailRow, { id: Number(id) }, { outcome });
  }
}

/** Prints the present version of an order once, and e-mails it when asked to; a second run finds the file and the e-mail. */
@Injectable()
@Handles(printPurchaseOrder)
export class PrintPurchaseOrder implements JobHandler<typeof printPurchaseOrder> {
  constructor(
    private readonly database: DataSource,
    private readonly orders: PurchaseOrderList,
    private readonly stored: PurchaseOrderFiles,
    private readonly files: FileStore,
    private readonly printer: PdfPrinter,
    private readonly pictures: Pictures,
    private readonly mails: MailQueue,
  ) {}

  async handle({ purchaseOrderId, emailId }: JobData<typeof printPurchaseOrder>, run: JobRun): Promise<void> {
    try {
      await this.print(purchaseOrderId, emailId);
    } catch (error) {
      // Staff see it, and may send another; a retry of the dead job still sends this one.
      if (emailId !== null && run.lastAttempt)
        await this.database.manager.update(PurchaseOrderEmailRow, { id: emailId }, { outcome: 'failed' });
      throw error;
    }
  }

  private async print(id: number, emailId: number | null): Promise<void> {
    const order = await this.orders.find(id);
    const seller = currentSeller();
    let file = await this.stored.find(id, order.version);
    if (!file) {
      const logo = await findLogo(seller, this.pictures);
      const pdf = await printDocument(this.printer, purchaseOrderDocument(order, seller), logo);
      const fileKey = newFileKey('orders', PDF);
      await this.files.put(fileKey, pdf, PDF);
      await this.stored.store({ purchaseOrderId: id, version: order.version, fileKey, size: pdf.length });
      file = await this.stored.find(id, order.version);
    }
    if (emailId === null || !file) return;
    const email = await this.database.manager.findOneBy(PurchaseOrderEmailRow, { id: emailId });
    if (!email || email.outcome === 'sent') return;
    const { subject, mail } = purchaseOrderEmail({ order, message: email.message, seller });
    const attachment = { filename: `${order.numero}.pdf`, contentType: PDF, fileKey: file.fileKey, size: file.size };
    await this.database.transaction((tx) =>
      this.mails.enqueue(tx, {
        key: `purchase-order-email-${email.id}`,
        to: email.recipient,
        replyTo: seller.mail,
        subject,
        ...renderMail(mail),
        attachments: [attachment],
        reportsOutcome: true,
      }),
    );
  }
}
