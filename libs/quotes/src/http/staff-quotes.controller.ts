import {
  acknowledged,
  addQuoteItems,
  changeQuoteStatus,
  createQuote,
  deleteQuote,
  findQuote,
  type InputOf,
  listQuotes,
  ok,
  downloadQuote,
  type ReplyOf,
  sendQuote,
  updateQuote,
} from '@boutik/contract';
import { type Attachment, Caller, type CallerInfo, Input, Endpoint, type SignedInUser } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { statusLabel } from '../domain/quote-status.js';
import { AddQuoteItems } from '../use-cases/add-quote-items.js';
import { ChangeQuoteStatus } from '../use-cases/change-quote-status.js';
import { CreateQuote } from '../use-cases/create-quote.js';
import { DeleteQuote } from '../use-cases/delete-quote.js';
import { FindQuotes } from '../use-cases/find-quotes.js';
import { ReadQuotePdf } from '../use-cases/read-quote-pdf.js';
import { SendQuote } from '../use-cases/send-quote.js';
import { UpdateQuote } from '../use-cases/update-quote.js';

/** Quotes for the sales workspace. */
@Controller()
export class StaffQuotesController {
  constructor(
    private readonly quotes: FindQuotes,
    private readonly creation: CreateQuote,
    private readonly modification: UpdateQuote,
    private readonly additions: AddQuoteItems,
    private readonly deletion: DeleteQuote,
    private readonly statuses: ChangeQuoteStatus,
    private readonly sending: SendQuote,
    private readonly pdfs: ReadQuotePdf,
  ) {}

  @Endpoint(listQuotes)
  async list(
    @Input() { query }: InputOf<typeof listQuotes>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof listQuotes>> {
    return { ...ok, data: await this.quotes.findPage(requireUser(caller), query) };
  }

  @Endpoint(findQuote)
  async find(
    @Input() { params }: InputOf<typeof findQuote>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof findQuote>> {
    return { ...ok, data: await this.quotes.findOne(requireUser(caller), params.id) };
  }

  @Endpoint(createQuote)
  async create(
    @Input() { body }: InputOf<typeof createQuote>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof createQuote>> {
    const id = await this.creation.create(requireUser(caller), body);
    return this.toSavedReply(caller, id, 'Devis créé avec succès!');
  }

  @Endpoint(updateQuote)
  async update(
    @Input() { params, body }: InputOf<typeof updateQuote>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof updateQuote>> {
    await this.modification.update(requireUser(caller), params.id, body);
    return this.toSavedReply(caller, params.id, 'Devis mis à jour avec succès!');
  }

  @Endpoint(addQuoteItems)
  async addItems(
    @Input() { body }: InputOf<typeof addQuoteItems>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof addQuoteItems>> {
    const [first] = body.items;
    if (!first) throw new Error('The contract requires at least one line.');
    await this.additions.add(requireUser(caller), first.quote_id, body.items);
    return this.toSavedReply(caller, first.quote_id, 'Le produit a été ajouté dans votre devis avec succès.');
  }

  @Endpoint(deleteQuote)
  async delete(
    @Input() { params }: InputOf<typeof deleteQuote>,
    @Caller() caller: CallerInfo,
  ): Promise<z.output<typeof acknowledged>> {
    await this.deletion.delete(requireUser(caller), params.id);
    return { ...ok, message: 'Devis supprimé avec succès' };
  }

  @Endpoint(changeQuoteStatus)
  async changeStatus(
    @Input() { params, body }: InputOf<typeof changeQuoteStatus>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof changeQuoteStatus>> {
    await this.statuses.change(requireUser(caller), params.id, body.status);
    return this.toSavedReply(caller, params.id, `Statut mis à jour: ${statusLabel(body.status, 'staff')}`);
  }

  @Endpoint(sendQuote)
  async send(
    @Input() { params, body }: InputOf<typeof sendQuote>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof sendQuote>> {
    await this.sending.send(requireUser(caller), params.id, {
      customMessage: body.custom_message,
      copyToCommercial: body.copy_to_commercial,
    });
    return this.toSavedReply(caller, params.id, 'Devis envoyé par email avec succès');
  }

  @Endpoint(downloadQuote)
  async print(@Input() { params }: InputOf<typeof downloadQuote>, @Caller() caller: CallerInfo): Promise<Attachment> {
    return this.pdfs.read(await this.quotes.findStored(requireUser(caller), params.id));
  }

  private async toSavedReply(caller: CallerInfo, id: number, message: string): Promise<ReplyOf<typeof createQuote>> {
    return { ...ok, message, data: await this.quotes.findOne(requireUser(caller), id) };
  }
}

function requireUser(caller: CallerInfo): SignedInUser {
  if (!caller.user) throw new Error('The audience guard should have refused this request: staff only.');
  return caller.user;
}
