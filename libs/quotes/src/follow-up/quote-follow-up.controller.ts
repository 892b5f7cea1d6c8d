import {
  type InputOf,
  listQuoteOwners,
  noteQuoteLoss,
  ok,
  readQuoteBoard,
  readQuoteOutcomes,
  readSalesTargets,
  type ReplyOf,
  saveSalesTarget,
} from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { QuoteLoader } from '../lifecycle/quote-loader.js';
import { FindQuotes } from '../staff/find-quotes.js';
import { NoteQuoteLoss } from './note-quote-loss.js';
import { QuoteBoard } from './quote-board.js';
import { QuoteOutcomes } from './quote-outcomes.js';
import { SalesTargets } from '../targets/sales-targets.js';

/** The quotes by stage, and what became of them. */
@Controller()
export class QuoteFollowUpController {
  constructor(
    private readonly board: QuoteBoard,
    private readonly outcomes: QuoteOutcomes,
    private readonly losses: NoteQuoteLoss,
    private readonly quotes: FindQuotes,
    private readonly loader: QuoteLoader,
    private readonly targets: SalesTargets,
  ) {}

  @Endpoint(readQuoteBoard)
  async readBoard(
    @Input() { query }: InputOf<typeof readQuoteBoard>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof readQuoteBoard>> {
    return { ...ok, data: await this.board.read(user, query.proprietaire) };
  }

  @Endpoint(listQuoteOwners)
  async listOwners(@CurrentUser() user: SignedInUser): Promise<ReplyOf<typeof listQuoteOwners>> {
    const owners = await this.loader.findUsers(await this.outcomes.owners(user));
    const data = [...owners.values()].map(({ id, displayName }) => ({ id, nom: displayName }));
    return { ...ok, data: data.sort((a, b) => a.nom.localeCompare(b.nom, 'fr')) };
  }

  @Endpoint(readQuoteOutcomes)
  async readOutcomes(
    @Input() { query }: InputOf<typeof readQuoteOutcomes>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof readQuoteOutcomes>> {
    return { ...ok, data: await this.outcomes.read(user, query) };
  }

  @Endpoint(readSalesTargets)
  async readTargets(
    @Input() { query }: InputOf<typeof readSalesTargets>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof readSalesTargets>> {
    return { ...ok, data: await this.targets.read(user, query.mois) };
  }

  @Endpoint(saveSalesTarget)
  async saveTarget(
    @Input() { body }: InputOf<typeof saveSalesTarget>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof saveSalesTarget>> {
    await this.targets.save(user, body);
    return { ...ok, message: body.montant === null ? 'Objectif retiré' : 'Objectif enregistré' };
  }

  @Endpoint(noteQuoteLoss)
  async noteLoss(
    @Input() { params, body }: InputOf<typeof noteQuoteLoss>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof noteQuoteLoss>> {
    await this.losses.note(user, params.id, { reason: body.motif, note: body.note });
    return { ...ok, message: 'Motif enregistré', data: await this.quotes.findOne(user, params.id) };
  }
}
