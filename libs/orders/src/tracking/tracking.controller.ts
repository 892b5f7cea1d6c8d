import { archiveOwnInvoices, type InputOf, ok, type ReplyOf, requestOrderLink } from '@boutik/contract';
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
import { InvoiceArchives } from '../documents/invoice-archives.js';
import { RequestOrderLink } from './request-order-link.js';

/** Customers find their orders and invoices again. */
@Controller()
export class TrackingController {
  constructor(
    private readonly requesting: RequestOrderLink,
    private readonly archives: InvoiceArchives,
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
    // Each of them is on the page of its order; the shop can make archives of shorter periods.
    const whenTooMany = 'demandez-nous l’archive, ou téléchargez chaque facture depuis sa commande';
    return this.archives.packMatching(
      { name: `factures-${year}`, whenTooMany },
      { client_id: id, du: `${year}-01-01`, au: `${year}-12-31`, search: '' },
    );
  }
}
