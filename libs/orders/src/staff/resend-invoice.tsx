import { randomUUID } from 'node:crypto';
import type { StaffInvoice } from '@boutik/contract';
import { InvoiceFiles } from '@boutik/invoices';
import { formatEuros, fromEuros } from '@boutik/kernel';
import { currentSeller, type Seller } from '@boutik/platform/documents';
import type { SignedInUser } from '@boutik/platform/http';
import { MailFacts, MailGreeting, MailLayout, MailQueue, MailParagraphs, renderMail } from '@boutik/platform/mail';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import type { ReactElement } from 'react';
import { DataSource } from 'typeorm';
import { unknownInvoice } from '../order.errors.js';
import { StaffInvoices } from './staff-invoices.js';
import { documentWording } from '../notifications/order-mail-wordings.js';

/** Sends an invoice or a credit note once more: the client lost it, or the accountant wants it. */
@Injectable()
export class ResendInvoice {
  constructor(
    private readonly database: DataSource,
    private readonly invoices: StaffInvoices,
    private readonly files: InvoiceFiles,
    private readonly mails: MailQueue,
    private readonly auditLog: AuditLog,
  ) {}

  /** @throws DomainError not-found; unavailable while it is not printed */
  async resend(id: number, to: string, by: SignedInUser): Promise<void> {
    const [invoice] = await this.invoices.find([id]);
    if (!invoice) throw unknownInvoice();
    await this.files.pdf(id);
    const file = await this.files.findFile(id);
    if (!file) throw unknownInvoice();
    const { fileKey, size } = file;
    const { subject, mail } = invoiceCopyEmail(invoice, currentSeller());
    const filename = `${invoice.type}-${invoice.numero}.pdf`;
    await this.database.transaction(async (tx) => {
      await this.mails.enqueue(tx, {
        key: `invoice-copy-${id}-${randomUUID()}`,
        to,
        subject,
        ...renderMail(mail),
        attachments: [{ filename, contentType: 'application/pdf', fileKey, size }],
      });
      // Without the address: nothing erases the audit log.
      const subjectOfAudit = `${invoice.type} ${invoice.numero}`;
      await this.auditLog.record(tx, { by, action: 'invoice-resent', subject: subjectOfAudit, note: '' });
    });
  }
}

const documentNames = { facture: 'Facture', 'facture-acompte': 'Facture d’acompte', avoir: 'Avoir' } as const;

/** The document is attached. */
export function invoiceCopyEmail(invoice: StaffInvoice, seller: Seller): { subject: string; mail: ReactElement } {
  const name = `${documentNames[invoice.type]} ${invoice.numero}`;
  const document = invoice.type === 'avoir' ? 'Cet avoir' : 'Cette facture';
  const words = documentWording.compose({ piece: name, document });
  const mail = (
    <MailLayout
      seller={seller}
      title={words.title}
      closing={words.closing}
      preheader={`${name} est en pièce jointe.`}
      reason={`Vous recevez ce message au sujet de la commande ${invoice.commande.numero}.`}
    >
      <MailGreeting name={null} />
      <MailParagraphs of={words.opening} />
      <MailFacts
        rows={[
          { label: 'Commande', value: invoice.commande.numero },
          { label: 'Montant', value: formatEuros(fromEuros(invoice.ttc)) },
        ]}
      />
    </MailLayout>
  );
  return { subject: words.subject, mail };
}
