import {
  assignQuote,
  decideQuoteApproval,
  duplicateQuote,
  extendQuote,
  type InputOf,
  ok,
  type ReplyOf,
} from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { DecideApproval } from '../approval/decide-approval.js';
import { AssignQuote } from '../lifecycle/assign-quote.js';
import { DuplicateQuote } from '../lifecycle/duplicate-quote.js';
import { ExtendQuote } from '../lifecycle/extend-quote.js';
import { FindQuotes } from './find-quotes.js';

/** Duplicates, extends and hands over quotes, and decides discount approvals. */
@Controller()
export class QuoteLifecycleController {
  constructor(
    private readonly quotes: FindQuotes,
    private readonly duplication: DuplicateQuote,
    private readonly extension: ExtendQuote,
    private readonly assignment: AssignQuote,
    private readonly approvals: DecideApproval,
  ) {}

  @Endpoint(duplicateQuote)
  async duplicate(
    @Input() { params }: InputOf<typeof duplicateQuote>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof duplicateQuote>> {
    const id = await this.duplication.duplicate(user, params.id);
    const data = await this.quotes.findOne(user, id);
    return { ...ok, message: `Devis copié sous le numéro ${data.quote_number}`, data };
  }

  @Endpoint(extendQuote)
  async extend(
    @Input() { params, body }: InputOf<typeof extendQuote>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof extendQuote>> {
    await this.extension.extend(user, params.id, body.valid_until);
    const data = await this.quotes.findOne(user, params.id);
    return { ...ok, message: `Devis prolongé jusqu'au ${frenchDay(data.valid_until)} et renvoyé au client`, data };
  }

  @Endpoint(assignQuote)
  async assign(
    @Input() { params, body }: InputOf<typeof assignQuote>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof assignQuote>> {
    await this.assignment.assign(user, params.id, body.proprietaire);
    const data = await this.quotes.findOne(user, params.id);
    return { ...ok, message: `Devis confié à ${data.commercial.name}`, data };
  }

  @Endpoint(decideQuoteApproval)
  async decideApproval(
    @Input() { params, body }: InputOf<typeof decideQuoteApproval>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof decideQuoteApproval>> {
    const approved = body.decision === 'given';
    await this.approvals.decide(user, params.id, { approved, comment: body.comment });
    const data = await this.quotes.findOne(user, params.id);
    return { ...ok, message: approved ? 'Remise approuvée' : 'Remise refusée', data };
  }
}
