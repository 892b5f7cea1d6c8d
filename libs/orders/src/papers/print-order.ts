import {
  configuration,
  currentSeller,
  FileStore,
  Handles,
  type JobData,
  type JobHandler,
  type JobRun,
  type LetterAttachment,
  logger,
  newFileKey,
  PdfPrinter,
  printDocument,
} from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { orderPlacedMail } from '../mails/order-mails.js';
import { PostOrderMail } from '../mails/post-order-mail.js';
import { Orders } from '../storage/orders.js';
import { type KeptPaper, type OrderFile, OrderFiles } from './order-files.js';
import { printOrder } from './order-jobs.js';
import { orderPaper } from './order-paper.js';

const PDF = 'application/pdf';

/** Prints an order's document and stores the file. */
@Injectable()
export class OrderPrinting {
  constructor(
    private readonly orders: Orders,
    private readonly printer: PdfPrinter,
    private readonly files: FileStore,
  ) {}

  /** Null when there is no such order (any more). */
  async print(orderId: number): Promise<OrderFile | null> {
    const order = await this.orders.find({ id: orderId });
    if (!order) return null;
    const shop = { seller: currentSeller(), publicUrl: configuration().http.publicUrl };
    const pdf = await printDocument(this.printer, orderPaper({ order, lines: await this.orders.lines(orderId), shop }));
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
    private readonly kept: OrderFiles,
    private readonly printing: OrderPrinting,
    private readonly mail: PostOrderMail,
  ) {}

  async handle({ orderId, announce }: JobData<typeof printOrder>, run: JobRun): Promise<void> {
    try {
      const file = await this.file(orderId);
      if (announce && file) await this.announce(orderId, file);
    } catch (error) {
      // The email is sent even when printing fails; the document can be downloaded later.
      if (announce && run.lastAttempt) await this.announce(orderId, null);
      logger('orders').warn({ err: error, orderId }, 'An order was not printed');
      throw error;
    }
  }

  private async file(orderId: number): Promise<KeptPaper | null> {
    const known = await this.kept.find(orderId);
    if (known && (await this.kept.isStored(known))) return known;
    const printed = await this.printing.print(orderId);
    return printed && this.kept.keep(orderId, printed, known);
  }

  private async announce(orderId: number, kept: KeptPaper | null): Promise<void> {
    const attachments = kept ? [attached(kept)] : [];
    await this.mail.post(orderId, orderPlacedMail, { key: `order-placed-${orderId}`, attachments });
  }
}

function attached({ number, fileKey, size }: KeptPaper): LetterAttachment {
  return { filename: `bon-de-commande-${number}.pdf`, contentType: PDF, fileKey, size };
}
