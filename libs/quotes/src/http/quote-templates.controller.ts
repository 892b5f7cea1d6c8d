import {
  deleteQuoteTemplate,
  findQuoteTemplate,
  type InputOf,
  keepQuoteTemplate,
  listQuoteTemplates,
  ok,
  renameQuoteTemplate,
  type ReplyOf,
} from '@boutik/contract';
import { Caller, type CallerInfo, Input, Serve, type SignedInUser } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { ChangeQuoteTemplate } from '../use-cases/change-quote-template.js';
import { FindQuoteTemplates } from '../use-cases/find-quote-templates.js';
import { KeepQuoteTemplate } from '../use-cases/keep-quote-template.js';

/** Templates for new quotes. */
@Controller()
export class QuoteTemplatesController {
  constructor(
    private readonly templates: FindQuoteTemplates,
    private readonly keeping: KeepQuoteTemplate,
    private readonly changes: ChangeQuoteTemplate,
  ) {}

  @Serve(listQuoteTemplates)
  async list(
    @Input() { query }: InputOf<typeof listQuoteTemplates>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof listQuoteTemplates>> {
    return { ...ok, data: await this.templates.page(person(caller), query) };
  }

  @Serve(keepQuoteTemplate)
  async keep(
    @Input() { body }: InputOf<typeof keepQuoteTemplate>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof keepQuoteTemplate>> {
    const id = await this.keeping.keep(person(caller), body);
    return { ...ok, message: 'Modèle enregistré', data: await this.templates.head(person(caller), id) };
  }

  @Serve(findQuoteTemplate)
  async find(
    @Input() { params }: InputOf<typeof findQuoteTemplate>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof findQuoteTemplate>> {
    return { ...ok, data: await this.templates.one(person(caller), params.id) };
  }

  @Serve(renameQuoteTemplate)
  async rename(
    @Input() { params, body }: InputOf<typeof renameQuoteTemplate>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof renameQuoteTemplate>> {
    await this.changes.rename(person(caller), params.id, body.name);
    return { ...ok, message: 'Modèle renommé', data: await this.templates.head(person(caller), params.id) };
  }

  @Serve(deleteQuoteTemplate)
  async delete(
    @Input() { params }: InputOf<typeof deleteQuoteTemplate>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof deleteQuoteTemplate>> {
    await this.changes.delete(person(caller), params.id);
    return { ...ok, message: 'Modèle supprimé' };
  }
}

function person(caller: CallerInfo): SignedInUser {
  if (!caller.user) throw new Error('The audience guard should have refused this request: staff only.');
  return caller.user;
}
