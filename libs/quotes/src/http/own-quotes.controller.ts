import {
  type acknowledged,
  askForQuote,
  changeAskedQuantity,
  decideOwnQuote,
  type InputOf,
  listOwnQuotes,
  ok,
  printOwnQuote,
  readOwnQuote,
  removeAskedLine,
  type ReplyOf,
} from '@boutik/contract';
import { type Attachment, Caller, type CallerInfo, Input, Serve, type SignedInUser } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { AskForQuote } from '../use-cases/ask-for-quote.js';
import { ChangeRequest } from '../use-cases/change-request.js';
import { DecideQuote } from '../use-cases/decide-quote.js';
import { FindOwnQuotes } from '../use-cases/find-own-quotes.js';
import { ReadQuotePdf } from '../use-cases/read-quote-pdf.js';
import { decisionSentence } from './decision-sentence.js';

/** A signed-in customer's own quotes: request, read and decide them. */
@Controller()
export class OwnQuotesController {
  constructor(
    private readonly quotes: FindOwnQuotes,
    private readonly asking: AskForQuote,
    private readonly requests: ChangeRequest,
    private readonly decisions: DecideQuote,
    private readonly pdfs: ReadQuotePdf,
  ) {}

  @Serve(askForQuote)
  async ask(
    @Input() { body }: InputOf<typeof askForQuote>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof askForQuote>> {
    const id = await this.asking.ask(person(caller), { productId: body.produit_id, quantity: body.quantity });
    const message = 'Le produit a été ajouté dans votre devis avec succès.';
    return { ...ok, message, devis: await this.quotes.one(person(caller), id) };
  }

  @Serve(listOwnQuotes)
  async list(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof listOwnQuotes>> {
    return { ...ok, devis: await this.quotes.list(person(caller)) };
  }

  @Serve(readOwnQuote)
  async read(
    @Input() { params }: InputOf<typeof readOwnQuote>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof readOwnQuote>> {
    return { ...ok, devis: await this.quotes.one(person(caller), params.id) };
  }

  @Serve(changeAskedQuantity)
  async changeQuantity(
    @Input() { params, body }: InputOf<typeof changeAskedQuantity>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof changeAskedQuantity>> {
    const id = await this.requests.setQuantity(person(caller), params.id, body.quantite);
    return { ...ok, devis: await this.quotes.one(person(caller), id) };
  }

  @Serve(removeAskedLine)
  async removeLine(
    @Input() { params }: InputOf<typeof removeAskedLine>,
    @Caller() caller: CallerInfo,
  ): Promise<z.output<typeof acknowledged>> {
    await this.requests.removeLine(person(caller), params.id);
    return { ...ok, message: 'La ligne a été retirée de votre demande.' };
  }

  @Serve(printOwnQuote)
  async print(@Input() { params }: InputOf<typeof printOwnQuote>, @Caller() caller: CallerInfo): Promise<Attachment> {
    return this.pdfs.read(await this.quotes.printable(person(caller), params.id));
  }

  @Serve(decideOwnQuote)
  async decide(
    @Input() { params, body }: InputOf<typeof decideOwnQuote>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof decideOwnQuote>> {
    const client = person(caller);
    const decided = await this.decisions.decide(
      { id: params.id, clientId: client.id },
      { ...body, signerName: body.signer_name, address: caller.address },
    );
    return {
      ...ok,
      message: decisionSentence(decided),
      devis: await this.quotes.one(client, params.id),
      ...(decided.order && { commande_id: decided.order.orderId, order_token: decided.order.orderToken }),
    };
  }
}

function person(caller: CallerInfo): SignedInUser {
  if (!caller.user) throw new Error('The audience guard should have refused this request: signed-in users only.');
  return caller.user;
}
