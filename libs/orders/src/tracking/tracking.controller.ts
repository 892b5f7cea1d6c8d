import { archiveOwnInvoices, type InputOf, ok, type ReplyOf, requestOrderLink } from '@boutik/contract';
import { InvoiceFiles } from '@boutik/invoices';
import { DomainError, notFound } from '@boutik/kernel';
import {
  type Attachment,
  Caller,
  type CallerInfo,
  CurrentUser,
  Endpoint,
  Input,
  type SignedInUser,
} from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { toInvoiceArchive } from '../documents/invoice-archive.js';
import { StaffInvoices } from '../staff/staff-invoices.js';
import { RequestOrderLink } from './request-order-link.js';

/** Of one archive, which is built in memory. */
const MAX_ARCHIVED_INVOICES = 500;

/** Customers find their orders and invoices again. */
@Controller()
export class TrackingController {
  constructor(
    private readonly requesting: RequestOrderLink,
    private readonly invoices: StaffInvoices,
    private readonly files: InvoiceFiles,
  ) {}

  @Endpoint(requestOrderLink)
  async request(
    @Input() { body }: InputOf<typeof requestOrderLink>,
    @Caller() { address }: CallerInfo,
  ): Promise<ReplyOf<typeof requestOrderLink>> {
    await this.requesting.request({ number: body.numero, email: body.email }, address);
    const message = 'Si cette commande existe, un message avec son lien part à cette adresse.';
    return { ...ok, message };
  }

  @Endpoint(archiveOwnInvoices)
  async archive(
    @Input() { query: { annee: year } }: InputOf<typeof archiveOwnInvoices>,
    @CurrentUser() { id }: SignedInUser,
  ): Promise<Attachment> {
    const { invoices, total } = await this.invoices.page({
      client_id: id,
      du: `${year}-01-01`,
      au: `${year}-12-31`,
      search: '',
      page: 1,
      per_page: MAX_ARCHIVED_INVOICES,
      sort_by: 'date',
      sort_direction: 'asc',
    });
    if (total === 0) throw notFound('no-invoices', `Vous n’avez pas de facture de ${year}.`);
    if (total > MAX_ARCHIVED_INVOICES)
      throw new DomainError(
        'conflict',
        'too-many-invoices',
        `Vous avez plus de ${MAX_ARCHIVED_INVOICES} factures en ${year}\u202f: demandez-les par la page Contact.`,
      );
    return toInvoiceArchive(`factures-${year}`, invoices, this.files);
  }
}
