import {
  deleteQuoteTemplate,
  findQuoteTemplate,
  type InputOf,
  createQuoteTemplate,
  listQuoteTemplates,
  ok,
  renameQuoteTemplate,
  type ReplyOf,
} from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { ChangeQuoteTemplate } from './change-quote-template.js';
import { FindQuoteTemplates } from './find-quote-templates.js';
import { CreateQuoteTemplate } from './create-quote-template.js';

/** Templates for new quotes. */
@Controller()
export class QuoteTemplatesController {
  constructor(
    private readonly templates: FindQuoteTemplates,
    private readonly creation: CreateQuoteTemplate,
    private readonly changes: ChangeQuoteTemplate,
  ) {}

  @Endpoint(listQuoteTemplates)
  async list(
    @Input() { query }: InputOf<typeof listQuoteTemplates>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof listQuoteTemplates>> {
    return { ...ok, data: await this.templates.findPage(user, query) };
  }

  @Endpoint(createQuoteTemplate)
  async create(
    @Input() { body }: InputOf<typeof createQuoteTemplate>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof createQuoteTemplate>> {
    const id = await this.creation.create(user, body);
    return { ...ok, message: 'Modèle enregistré', data: await this.templates.findHead(user, id) };
  }

  @Endpoint(findQuoteTemplate)
  async find(
    @Input() { params }: InputOf<typeof findQuoteTemplate>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof findQuoteTemplate>> {
    return { ...ok, data: await this.templates.findOne(user, params.id) };
  }

  @Endpoint(renameQuoteTemplate)
  async rename(
    @Input() { params, body }: InputOf<typeof renameQuoteTemplate>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof renameQuoteTemplate>> {
    await this.changes.rename(user, params.id, body.name);
    return { ...ok, message: 'Modèle renommé', data: await this.templates.findHead(user, params.id) };
  }

  @Endpoint(deleteQuoteTemplate)
  async delete(
    @Input() { params }: InputOf<typeof deleteQuoteTemplate>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof deleteQuoteTemplate>> {
    await this.changes.delete(user, params.id);
    return { ...ok, message: 'Modèle supprimé' };
  }
}
