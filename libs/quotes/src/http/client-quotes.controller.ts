import {
  decideQuote,
  type InputOf,
  noteQuoteOpening,
  ok,
  printClientQuote,
  readClientQuote,
  type ReplyOf,
} from '@boutik/contract';
import { isStaff } from '@boutik/kernel';
import { type Attachment, Caller, type CallerInfo, Input, Serve } from '@boutik/platform';
import { Controller, Header } from '@nestjs/common';
import { DecideQuote } from '../use-cases/decide-quote.js';
import { FindClientQuote } from '../use-cases/find-client-quote.js';
import { NoteOpening } from '../use-cases/note-opening.js';
import { OpenQuoteLink } from '../use-cases/open-quote-link.js';
import { hashOf } from '../use-cases/quote-links.js';
import { ReadQuotePdf } from '../use-cases/read-quote-pdf.js';
import { decisionSentence } from './decision-sentence.js';

/** The quote behind a public link. Replies are never cached and never indexed (decisions §3.6). */
@Controller()
export class ClientQuotesController {
  constructor(
    private readonly links: OpenQuoteLink,
    private readonly quotes: FindClientQuote,
    private readonly decisions: DecideQuote,
    private readonly openings: NoteOpening,
    private readonly pdfs: ReadQuotePdf,
  ) {}

  @Serve(readClientQuote)
  @Header('Cache-Control', 'no-store')
  @Header('X-Robots-Tag', 'noindex')
  @Header('Referrer-Policy', 'no-referrer')
  async read(
    @Input() { params }: InputOf<typeof readClientQuote>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof readClientQuote>> {
    return { ...ok, data: await this.quotes.view(await this.links.open(params.token, caller.address)) };
  }

  @Serve(decideQuote)
  @Header('Cache-Control', 'no-store')
  @Header('X-Robots-Tag', 'noindex')
  @Header('Referrer-Policy', 'no-referrer')
  async decide(
    @Input() { params, body }: InputOf<typeof decideQuote>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof decideQuote>> {
    await this.links.open(params.token, caller.address);
    const decided = await this.decisions.decide(
      { tokenHash: hashOf(params.token) },
      { ...body, signerName: body.signer_name, address: caller.address },
    );
    return {
      ...ok,
      message: decisionSentence(decided),
      data: await this.quotes.view(decided.stored),
      ...(decided.order && { commande_id: decided.order.orderId, order_token: decided.order.orderToken }),
    };
  }

  @Serve(noteQuoteOpening)
  @Header('Cache-Control', 'no-store')
  async noteOpening(
    @Input() { params }: InputOf<typeof noteQuoteOpening>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof noteQuoteOpening>> {
    await this.links.open(params.token, caller.address);
    // Openings by staff do not count.
    if (!caller.user || !isStaff(caller.user.role)) await this.openings.note(hashOf(params.token));
    return ok;
  }

  @Serve(printClientQuote)
  @Header('X-Robots-Tag', 'noindex')
  @Header('Referrer-Policy', 'no-referrer')
  async print(
    @Input() { params }: InputOf<typeof printClientQuote>,
    @Caller() caller: CallerInfo,
  ): Promise<Attachment> {
    return this.pdfs.read(await this.links.open(params.token, caller.address));
  }
}
