import {
  archiveInvoices,
  downloadStaffInvoice,
  type InputOf,
  listInvoices,
  ok,
  type ReplyOf,
  resendInvoice,
} from '@boutik/contract';
import { InvoiceFiles } from '@boutik/invoices';
import { type Attachment, CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { InvoiceArchives } from '../documents/invoice-archives.js';
import { toPdfAttachment } from '../documents/order-invoices.js';
import { ResendInvoice } from './resend-invoice.js';
import { StaffInvoices } from './staff-invoices.js';

/** Invoices and credit notes in the workspace. */
@Controller()
export class StaffInvoicesController {
  constructor(
    private readonly invoices: StaffInvoices,
    private readonly files: InvoiceFiles,
    private readonly archives: InvoiceArchives,
    private readonly resending: ResendInvoice,
  ) {}

  @Endpoint(listInvoices)
  async page(@Input() { query }: InputOf<typeof listInvoices>): Promise<ReplyOf<typeof listInvoices>> {
    const { invoices, total } = await this.invoices.page(query);
    return { ...ok, data: { data: invoices, total } };
  }

  @Endpoint(archiveInvoices)
  async archive(@Input() { query }: InputOf<typeof archiveInvoices>): Promise<Attachment> {
    const { ids, ...filters } = query;
    if (ids.length > 0) return this.archives.packChosen('factures', ids);
    return this.archives.packMatching({ name: 'factures', whenTooMany: 'choisissez une période plus courte' }, filters);
  }

  @Endpoint(downloadStaffInvoice)
  async download(@Input() { params }: InputOf<typeof downloadStaffInvoice>): Promise<Attachment> {
    const [invoice] = await this.invoices.find([params.id]);
    return toPdfAttachment(`${invoice?.type}-${invoice?.numero}`, await this.files.pdf(params.id));
  }

  @Endpoint(resendInvoice)
  async resend(
    @Input() { params, body }: InputOf<typeof resendInvoice>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof resendInvoice>> {
    await this.resending.resend(params.id, body.email, user);
    return { ...ok, message: `Envoyé à ${body.email}` };
  }
}
