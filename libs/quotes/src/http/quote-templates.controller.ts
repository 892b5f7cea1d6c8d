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
import { Caller, type CallerInfo, Input, Endpoint, type SignedInUser } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { ChangeQuoteTemplate } from '../use-cases/change-quote-template.js';
import { FindQuoteTemplates } from '../use-cases/find-quote-templates.js';
import { CreateQuoteTemplate } from '../use-cases/create-quote-template.js';

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
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof listQuoteTemplates>> {
    return { ...ok, data: await this.templates.findPage(requireUser(caller), query) };
  }

  @Endpoint(createQuoteTemplate)
  async create(
    @Input() { body }: InputOf<typeof createQuoteTemplate>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof createQuoteTemplate>> {
    const id = await this.creation.create(requireUser(caller), body);
    return { ...ok, message: 'Modèle enregistré', data: await this.templates.findHead(requireUser(caller), id) };
  }

  @Endpoint(findQuoteTemplate)
  async find(
    @Input() { params }: InputOf<typeof findQuoteTemplate>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof findQuoteTemplate>> {
    return { ...ok, data: await this.templates.findOne(requireUser(caller), params.id) };
  }

  @Endpoint(renameQuoteTemplate)
  async rename(
    @Input() { params, body }: InputOf<typeof renameQuoteTemplate>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof renameQuoteTemplate>> {
    await this.changes.rename(requireUser(caller), params.id, body.name);
    return { ...ok, message: 'Modèle renommé', data: await this.templates.findHead(requireUser(caller), params.id) };
  }

  @Endpoint(deleteQuoteTemplate)
  async delete(
    @Input() { params }: InputOf<typeof deleteQuoteTemplate>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof deleteQuoteTemplate>> {
    await this.changes.delete(requireUser(caller), params.id);
    return { ...ok, message: 'Modèle supprimé' };
  }
}

function requireUser(caller: CallerInfo): SignedInUser {
  if (!caller.user) throw new Error('The audience guard should have refused this request: staff only.');
  return caller.user;
}
