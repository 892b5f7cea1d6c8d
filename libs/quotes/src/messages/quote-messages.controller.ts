import {
  replyToQuoteMessages,
  type InputOf,
  listClientQuoteMessages,
  listOwnQuoteMessages,
  listQuoteMessages,
  markOwnQuoteMessagesRead,
  markQuoteMessagesRead,
  ok,
  type ReplyOf,
  writeClientQuoteMessage,
  writeOwnQuoteMessage,
} from '@boutik/contract';
import {
  Caller,
  type CallerInfo,
  CurrentUser,
  Endpoint,
  Input,
  type RateLimitRule,
  RateLimiter,
  type SignedInUser,
} from '@boutik/platform/http';
import { Controller, Header } from '@nestjs/common';
import { OpenQuoteLink } from '../client-link/open-quote-link.js';
import { hashToken } from '../client-link/quote-links.js';
import { FindCustomerQuotes } from '../requests/find-customer-quotes.js';
import { FindQuotes } from '../staff/find-quotes.js';
import { FindQuoteMessages } from './find-quote-messages.js';
import { QuoteMessages } from './quote-messages.js';

const SENT = 'Votre message est envoyé. Vous recevrez la réponse par email.';

/** Per quote: each message is an e-mail to its seller. */
const messageRateLimit: RateLimitRule = { name: 'quote-messages', max: 20, windowSeconds: 3600 };

/** Messages about a quote: of its client, through the link or signed in, and of the staff. */
@Controller()
export class QuoteMessagesController {
  constructor(
    private readonly links: OpenQuoteLink,
    private readonly quotes: FindQuotes,
    private readonly customerQuotes: FindCustomerQuotes,
    private readonly messages: QuoteMessages,
    private readonly finder: FindQuoteMessages,
    private readonly rateLimiter: RateLimiter,
  ) {}

  @Endpoint(listClientQuoteMessages)
  @Header('Cache-Control', 'no-store')
  @Header('X-Robots-Tag', 'noindex')
  async listForClient(
    @Input() { params }: InputOf<typeof listClientQuoteMessages>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof listClientQuoteMessages>> {
    const { row } = await this.links.open(params.token, caller.address);
    return { ...ok, data: await this.finder.find(row) };
  }

  @Endpoint(writeClientQuoteMessage)
  @Header('Cache-Control', 'no-store')
  @Header('X-Robots-Tag', 'noindex')
  async writeByClient(
    @Input() { params, body }: InputOf<typeof writeClientQuoteMessage>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof writeClientQuoteMessage>> {
    const { row } = await this.links.open(params.token, caller.address);
    await this.rateLimiter.consume(messageRateLimit, String(row.id));
    const message = { content: body.texte, changeRequested: body.demande };
    const quote = await this.messages.writeByClient({ tokenHash: hashToken(params.token) }, message);
    const data = await this.finder.find(quote);
    return { ...ok, message: SENT, data };
  }

  @Endpoint(listOwnQuoteMessages)
  async listOwn(
    @Input() { params }: InputOf<typeof listOwnQuoteMessages>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof listOwnQuoteMessages>> {
    return { ...ok, data: await this.finder.find((await this.customerQuotes.findVisible(user, params.id)).row) };
  }

  @Endpoint(writeOwnQuoteMessage)
  async writeOwn(
    @Input() { params, body }: InputOf<typeof writeOwnQuoteMessage>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof writeOwnQuoteMessage>> {
    const { row } = await this.customerQuotes.findVisible(user, params.id);
    await this.rateLimiter.consume(messageRateLimit, String(row.id));
    const message = { content: body.texte, changeRequested: body.demande };
    const quote = await this.messages.writeByClient({ id: row.id, clientId: user.id }, message);
    return { ...ok, message: SENT, data: await this.finder.find(quote) };
  }

  @Endpoint(markOwnQuoteMessagesRead)
  async markOwnRead(
    @Input() { params }: InputOf<typeof markOwnQuoteMessagesRead>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof markOwnQuoteMessagesRead>> {
    const { row } = await this.customerQuotes.findVisible(user, params.id);
    await this.messages.markReadByClient({ id: row.id, clientId: user.id });
    return ok;
  }

  @Endpoint(listQuoteMessages)
  async list(
    @Input() { params }: InputOf<typeof listQuoteMessages>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof listQuoteMessages>> {
    return { ...ok, data: await this.find(user, params.id) };
  }

  @Endpoint(replyToQuoteMessages)
  async answer(
    @Input() { params, body }: InputOf<typeof replyToQuoteMessages>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof replyToQuoteMessages>> {
    await this.messages.writeByStaff(user, params.id, body.texte);
    return { ...ok, message: 'Message envoyé au client', data: await this.find(user, params.id) };
  }

  @Endpoint(markQuoteMessagesRead)
  async markRead(
    @Input() { params }: InputOf<typeof markQuoteMessagesRead>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof markQuoteMessagesRead>> {
    await this.messages.markReadByOwner(user, params.id);
    return ok;
  }

  private async find(user: SignedInUser, id: number): Promise<ReplyOf<typeof listQuoteMessages>['data']> {
    return this.finder.find((await this.quotes.findStored(user, id)).row);
  }
}
