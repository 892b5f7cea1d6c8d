import { configuration } from '@boutik/platform/config';
import { currentSeller, findLogo, PdfPrinter, printDocument } from '@boutik/platform/documents';
import { type EmailAttachment } from '@boutik/platform/mail';
import { FileStore, newFileKey, Pictures } from '@boutik/platform/media';
import { Handles, type JobData, type JobHandler, type JobRun } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { orderPlacedEmail } from '../notifications/on-order-placed.js';
import { OrderMailer } from '../notifications/order-mailer.js';
import { transferChosenEmail } from '../payment/transfer/transfer-emails.js';
import { Orders } from '../storage/orders.js';
import { type StoredOrderFile, type OrderFile, OrderFiles } from './order-files.js';
import { printOrder } from './order-jobs.js';
import { buildOrderDocument } from './order-document.js';

const PDF = 'application/pdf';

/** Prints an order's document and stores the file. */
@Injectable()
export class OrderPrinter {
  constructor(
    private readonly orders: Orders,
    private readonly printer: PdfPrinter,
    private readonly pictures: Pictures,
    private readonly files: FileStore,
  ) {}

  /** Null when there is no such order (any more). */
  async print(orderId: number): Promise<OrderFile | null> {
    const order = await this.orders.find({ id: orderId });
    if (!order) return null;
    const shop = { seller: currentSeller(), publicUrl: configuration().http.publicUrl };
    const pdf = await printDocument(
      this.printer,
      buildOrderDocument({ order, lines: await this.orders.findLines(orderId), shop }),
      await findLogo(shop.seller, this.pictures),
    );
    const fileKey = newFileKey('orders', PDF);
    await this.files.put(fileKey, pdf, PDF);
    return { fileKey, size: pdf.length };
  }
}

/** Prints an order's confirmation once and emails it; a second run finds the file, or replaces a lost one. */
@Injectable()
@Handles(printOrder)
export class PrintOrder implements JobHandler<typeof printOrder> {
  constructor(
    private readonly orderFiles: OrderFiles,
    private readonly orderPrinter: OrderPrinter,
    private readonly mailer: OrderMailer,
  ) {}

  async handle({ orderId, announce }: JobData<typeof printOrder>, run: JobRun): Promise<void> {
    try {
      const file = await this.file(orderId, announce === 'transfer');
      if (announce && file) await this.announce(orderId, announce, file);
    } catch (error) {
      // The email is sent even when printing fails; the document can be downloaded later.
      if (announce && run.lastAttempt) await this.announce(orderId, announce, null);
      logger('orders').warn({ err: error, orderId }, 'An order was not printed');
      throw error;
    }
  }

  private async file(orderId: number, isChanged: boolean): Promise<StoredOrderFile | null> {
    const known = await this.orderFiles.find(orderId);
    if (known && !isChanged && (await this.orderFiles.isStored(known))) return known;
    const printed = await this.orderPrinter.print(orderId);
    return printed && this.orderFiles.store(orderId, printed, known);
  }

  private async announce(orderId: number, what: true | 'transfer', storedFile: StoredOrderFile | null): Promise<void> {
    const attachments = storedFile ? [toAttachment(storedFile)] : [];
    await (what === 'transfer'
      ? this.mailer.send(orderId, transferChosenEmail, { key: `transfer-chosen-${orderId}`, attachments })
      : this.mailer.send(orderId, orderPlacedEmail, { key: `order-placed-${orderId}`, attachments }));
  }
}

function toAttachment({ number, fileKey, size }: StoredOrderFile): EmailAttachment {
  return { filename: `bon-de-commande-${number}.pdf`, contentType: PDF, fileKey, size };
}
