import { answerQuoteApproval, duplicateQuote, extendQuote, type InputOf, ok, type ReplyOf } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { Caller, type CallerInfo, Input, Serve, type SignedInUser } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { AnswerApproval } from '../use-cases/answer-approval.js';
import { DuplicateQuote } from '../use-cases/duplicate-quote.js';
import { ExtendQuote } from '../use-cases/extend-quote.js';
import { FindQuotes } from '../use-cases/find-quotes.js';

/** Duplicates and extends quotes, and decides discount approvals. */
@Controller()
export class QuoteLifeController {
  constructor(
    private readonly quotes: FindQuotes,
    private readonly copying: DuplicateQuote,
    private readonly extension: ExtendQuote,
    private readonly approvals: AnswerApproval,
  ) {}

  @Serve(duplicateQuote)
  async duplicate(
    @Input() { params }: InputOf<typeof duplicateQuote>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof duplicateQuote>> {
    const id = await this.copying.duplicate(person(caller), params.id);
    const data = await this.quotes.one(person(caller), id);
    return { ...ok, message: `Devis copié sous le numéro ${data.quote_number}`, data };
  }

  @Serve(extendQuote)
  async extend(
    @Input() { params, body }: InputOf<typeof extendQuote>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof extendQuote>> {
    await this.extension.extend(person(caller), params.id, body.valid_until);
    const data = await this.quotes.one(person(caller), params.id);
    return { ...ok, message: `Devis prolongé jusqu'au ${frenchDay(data.valid_until)} et renvoyé au client`, data };
  }

  @Serve(answerQuoteApproval)
  async answer(
    @Input() { params, body }: InputOf<typeof answerQuoteApproval>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof answerQuoteApproval>> {
    const given = body.decision === 'given';
    await this.approvals.answer(person(caller), params.id, { given, comment: body.comment });
    const data = await this.quotes.one(person(caller), params.id);
    return { ...ok, message: given ? 'Remise approuvée' : 'Remise refusée', data };
  }
}

function person(caller: CallerInfo): SignedInUser {
  if (!caller.user) throw new Error('The audience guard should have refused this request: staff only.');
  return caller.user;
}
