import {
  decideQuote,
  type InputOf,
  recordQuoteOpening,
  ok,
  downloadClientQuote,
  readClientQuote,
  type ReplyOf,
} from '@boutik/contract';
import { isStaff } from '@boutik/kernel';
import { type Attachment, Caller, type CallerInfo, Input, Endpoint } from '@boutik/platform/http';
import { Controller, Header } from '@nestjs/common';
import { DecideQuote } from '../lifecycle/decide-quote.js';
import { FindClientQuote } from './find-client-quote.js';
import { QuoteMessages } from '../messages/quote-messages.js';
import { RecordQuoteOpening } from '../lifecycle/record-quote-opening.js';
import { OpenQuoteLink } from './open-quote-link.js';
import { hashToken } from './quote-links.js';
import { ReadQuotePdf } from '../documents/read-quote-pdf.js';
import { previewChoice, toClientChoice } from '../lifecycle/client-choice.js';
import { formatDecisionMessage } from '../lifecycle/decision-message.js';

/** The quote behind a public link. Replies are never cached and never indexed (decisions §3.6). */
@Controller()
export class ClientQuotesController {
  constructor(
    private readonly links: OpenQuoteLink,
    private readonly quotes: FindClientQuote,
    private readonly decisions: DecideQuote,
    private readonly openings: RecordQuoteOpening,
    private readonly messages: QuoteMessages,
    private readonly pdfs: ReadQuotePdf,
  ) {}

  @Endpoint(readClientQuote)
  @Header('Cache-Control', 'no-store')
  @Header('X-Robots-Tag', 'noindex')
  @Header('Referrer-Policy', 'no-referrer')
  async read(
    @Input() { params, query }: InputOf<typeof readClientQuote>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof readClientQuote>> {
    const stored = await this.links.open(params.token, caller.address);
    return { ...ok, data: await this.quotes.loadView(previewChoice(stored, query.choix)) };
  }

  @Endpoint(decideQuote)
  @Header('Cache-Control', 'no-store')
  @Header('X-Robots-Tag', 'noindex')
  @Header('Referrer-Policy', 'no-referrer')
  async decide(
    @Input() { params, body }: InputOf<typeof decideQuote>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof decideQuote>> {
    await this.links.open(params.token, caller.address);
    const decided = await this.decisions.decide(
      { tokenHash: hashToken(params.token) },
      { ...body, signerName: body.signer_name, address: caller.address, choice: toClientChoice(body) },
    );
    return {
      ...ok,
      message: formatDecisionMessage(decided),
      data: await this.quotes.loadView(decided.stored),
      ...(decided.order && { commande_id: decided.order.orderId, order_token: decided.order.orderToken }),
    };
  }

  @Endpoint(recordQuoteOpening)
  @Header('Cache-Control', 'no-store')
  async recordOpening(
    @Input() { params }: InputOf<typeof recordQuoteOpening>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof recordQuoteOpening>> {
    await this.links.open(params.token, caller.address);
    // Openings by staff do not count.
    if (caller.user && isStaff(caller.user.role)) return ok;
    await this.openings.record(hashToken(params.token));
    await this.messages.markReadByClient({ tokenHash: hashToken(params.token) });
    return ok;
  }

  @Endpoint(downloadClientQuote)
  @Header('X-Robots-Tag', 'noindex')
  @Header('Referrer-Policy', 'no-referrer')
  async print(
    @Input() { params }: InputOf<typeof downloadClientQuote>,
    @Caller() caller: CallerInfo,
  ): Promise<Attachment> {
    return this.pdfs.read(await this.links.open(params.token, caller.address));
  }
}
