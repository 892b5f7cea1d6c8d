import {
  type acknowledged,
  requestQuote,
  changeRequestedQuantity,
  decideOwnQuote,
  type InputOf,
  listOwnQuotes,
  ok,
  downloadOwnQuote,
  readOwnQuote,
  removeRequestedLine,
  type ReplyOf,
} from '@boutik/contract';
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
import type { z } from 'zod';
import { RequestQuote } from './request-quote.js';
import { UpdateQuoteRequest } from './update-quote-request.js';
import { DecideQuote } from '../lifecycle/decide-quote.js';
import { FindCustomerQuotes } from './find-customer-quotes.js';
import { ReadQuotePdf } from '../documents/read-quote-pdf.js';
import { toClientChoice } from '../lifecycle/client-choice.js';
import { formatDecisionMessage } from '../lifecycle/decision-message.js';

/** A signed-in customer's own quotes: request, read and decide them. */
@Controller()
export class CustomerQuotesController {
  constructor(
    private readonly quotes: FindCustomerQuotes,
    private readonly requesting: RequestQuote,
    private readonly requests: UpdateQuoteRequest,
    private readonly decisions: DecideQuote,
    private readonly pdfs: ReadQuotePdf,
  ) {}

  @Endpoint(requestQuote)
  async request(
    @Input() { body }: InputOf<typeof requestQuote>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof requestQuote>> {
    const id = await this.requesting.request(user, {
      productId: body.produit_id,
      quantity: body.quantity,
    });
    const message = 'Le produit a été ajouté dans votre devis avec succès.';
    return { ...ok, message, devis: await this.quotes.findOne(user, id) };
  }

  @Endpoint(listOwnQuotes)
  async list(@CurrentUser() user: SignedInUser): Promise<ReplyOf<typeof listOwnQuotes>> {
    return { ...ok, devis: await this.quotes.list(user) };
  }

  @Endpoint(readOwnQuote)
  async read(
    @Input() { params, query }: InputOf<typeof readOwnQuote>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof readOwnQuote>> {
    return { ...ok, devis: await this.quotes.findOne(user, params.id, query.choix) };
  }

  @Endpoint(changeRequestedQuantity)
  async changeQuantity(
    @Input() { params, body }: InputOf<typeof changeRequestedQuantity>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof changeRequestedQuantity>> {
    const id = await this.requests.setQuantity(user, params.id, body.quantite);
    return { ...ok, devis: await this.quotes.findOne(user, id) };
  }

  @Endpoint(removeRequestedLine)
  async removeLine(
    @Input() { params }: InputOf<typeof removeRequestedLine>,
    @CurrentUser() user: SignedInUser,
  ): Promise<z.output<typeof acknowledged>> {
    await this.requests.removeLine(user, params.id);
    return { ...ok, message: 'La ligne a été retirée de votre demande.' };
  }

  @Endpoint(downloadOwnQuote)
  async print(
    @Input() { params }: InputOf<typeof downloadOwnQuote>,
    @CurrentUser() user: SignedInUser,
  ): Promise<Attachment> {
    return this.pdfs.read(await this.quotes.findPrintable(user, params.id));
  }

  @Endpoint(decideOwnQuote)
  async decide(
    @Input() { params, body }: InputOf<typeof decideOwnQuote>,
    @CurrentUser() customer: SignedInUser,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof decideOwnQuote>> {
    const decided = await this.decisions.decide(
      { id: params.id, clientId: customer.id },
      { ...body, signerName: body.signer_name, address: caller.address, choice: toClientChoice(body) },
    );
    return {
      ...ok,
      message: formatDecisionMessage(decided),
      devis: await this.quotes.findOne(customer, params.id),
      ...(decided.order && { commande_id: decided.order.orderId, order_token: decided.order.orderToken }),
    };
  }
}
