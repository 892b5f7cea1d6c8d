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
import { type Attachment, CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { statusLabel } from '../lifecycle/domain/quote-status.js';
import { AddQuoteItems } from '../lifecycle/add-quote-items.js';
import { ChangeQuoteStatus } from '../lifecycle/change-quote-status.js';
import { CreateQuote } from '../lifecycle/create-quote.js';
import { DeleteQuote } from '../lifecycle/delete-quote.js';
import { FindQuotes } from './find-quotes.js';
import { ReadQuotePdf } from '../documents/read-quote-pdf.js';
import { SendQuote } from '../notifications/send-quote.js';
import { UpdateQuote } from '../lifecycle/update-quote.js';

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
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof listQuotes>> {
    return { ...ok, data: await this.quotes.findPage(user, query) };
  }

  @Endpoint(findQuote)
  async find(
    @Input() { params }: InputOf<typeof findQuote>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof findQuote>> {
    return { ...ok, data: await this.quotes.findOne(user, params.id) };
  }

  @Endpoint(createQuote)
  async create(
    @Input() { body }: InputOf<typeof createQuote>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof createQuote>> {
    const id = await this.creation.create(user, body);
    return this.toSavedReply(user, id, 'Devis créé avec succès!');
  }

  @Endpoint(updateQuote)
  async update(
    @Input() { params, body }: InputOf<typeof updateQuote>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof updateQuote>> {
    await this.modification.update(user, params.id, body);
    return this.toSavedReply(user, params.id, 'Devis mis à jour avec succès!');
  }

  @Endpoint(addQuoteItems)
  async addItems(
    @Input() { body }: InputOf<typeof addQuoteItems>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof addQuoteItems>> {
    const [first] = body.items;
    if (!first) throw new Error('The contract requires at least one line.');
    await this.additions.add(user, first.quote_id, body.items);
    return this.toSavedReply(user, first.quote_id, 'Le produit a été ajouté dans votre devis avec succès.');
  }

  @Endpoint(deleteQuote)
  async delete(
    @Input() { params }: InputOf<typeof deleteQuote>,
    @CurrentUser() user: SignedInUser,
  ): Promise<z.output<typeof acknowledged>> {
    await this.deletion.delete(user, params.id);
    return { ...ok, message: 'Devis supprimé avec succès' };
  }

  @Endpoint(changeQuoteStatus)
  async changeStatus(
    @Input() { params, body }: InputOf<typeof changeQuoteStatus>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof changeQuoteStatus>> {
    await this.statuses.change(user, params.id, body.status);
    return this.toSavedReply(user, params.id, `Statut mis à jour: ${statusLabel(body.status, 'staff')}`);
  }

  @Endpoint(sendQuote)
  async send(
    @Input() { params, body }: InputOf<typeof sendQuote>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof sendQuote>> {
    await this.sending.send(user, params.id, {
      customMessage: body.custom_message,
      copyToCommercial: body.copy_to_commercial,
    });
    return this.toSavedReply(user, params.id, 'Devis envoyé par email avec succès');
  }

  @Endpoint(downloadQuote)
  async print(
    @Input() { params }: InputOf<typeof downloadQuote>,
    @CurrentUser() user: SignedInUser,
  ): Promise<Attachment> {
    return this.pdfs.read(await this.quotes.findStored(user, params.id));
  }

  private async toSavedReply(user: SignedInUser, id: number, message: string): Promise<ReplyOf<typeof createQuote>> {
    return { ...ok, message, data: await this.quotes.findOne(user, id) };
  }
}
