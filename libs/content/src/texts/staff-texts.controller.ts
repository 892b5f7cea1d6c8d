import {
  discardTextDraft,
  findShopText,
  findTextVersion,
  type InputOf,
  listShopTexts,
  ok,
  previewText,
  publishTextDraft,
  type ReplyOf,
  restoreTextVersion,
  saveTextDraft,
  type ShopTextName,
  unscheduleTextDraft,
} from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { cleanPage } from '../clean-page.js';
import { fillPlaceholders } from '../placeholders.js';
import { shopFacts } from '../shop-facts.js';
import { EditTexts } from './edit-texts.js';
import { ReadTexts } from './read-texts.js';

type TextReply = ReplyOf<typeof findShopText>;

@Controller()
export class StaffTextsController {
  constructor(
    private readonly reading: ReadTexts,
    private readonly editing: EditTexts,
  ) {}

  @Endpoint(listShopTexts)
  async list(): Promise<ReplyOf<typeof listShopTexts>> {
    return { ...ok, data: await this.reading.list() };
  }

  @Endpoint(findShopText)
  async find(@Input() { params }: InputOf<typeof findShopText>): Promise<TextReply> {
    return { ...ok, data: await this.reading.find(params.texte) };
  }

  @Endpoint(saveTextDraft)
  async save(
    @Input() { params, body }: InputOf<typeof saveTextDraft>,
    @CurrentUser() by: SignedInUser,
  ): Promise<TextReply> {
    await this.editing.save(params.texte, body, by);
    return this.reply(params.texte, 'Le brouillon est enregistré.');
  }

  @Endpoint(discardTextDraft)
  async discard(
    @Input() { params }: InputOf<typeof discardTextDraft>,
    @CurrentUser() by: SignedInUser,
  ): Promise<TextReply> {
    await this.editing.discard(params.texte, by);
    return this.reply(params.texte, 'Le brouillon est jeté.');
  }

  @Endpoint(publishTextDraft)
  async publish(
    @Input() { params, body }: InputOf<typeof publishTextDraft>,
    @CurrentUser() by: SignedInUser,
  ): Promise<TextReply> {
    await this.editing.publish(params.texte, body, by);
    return this.reply(params.texte, body.date === null ? 'Le texte est en ligne.' : 'La publication est prévue.');
  }

  @Endpoint(unscheduleTextDraft)
  async unschedule(
    @Input() { params }: InputOf<typeof unscheduleTextDraft>,
    @CurrentUser() by: SignedInUser,
  ): Promise<TextReply> {
    await this.editing.unschedule(params.texte, by);
    return this.reply(params.texte, 'La publication est annulée\u202f; le brouillon reste.');
  }

  @Endpoint(restoreTextVersion)
  async restore(
    @Input() { params, body }: InputOf<typeof restoreTextVersion>,
    @CurrentUser() by: SignedInUser,
  ): Promise<TextReply> {
    await this.editing.restore(params, body, by);
    return this.reply(
      params.texte,
      `La version ${params.version} est le brouillon. Publiez-la pour la remettre en ligne.`,
    );
  }

  @Endpoint(previewText)
  preview(@Input() { body }: InputOf<typeof previewText>): ReplyOf<typeof previewText> {
    return { ...ok, data: { html: fillPlaceholders(cleanPage(body.html), shopFacts()) } };
  }

  @Endpoint(findTextVersion)
  async version(@Input() { params }: InputOf<typeof findTextVersion>): Promise<ReplyOf<typeof findTextVersion>> {
    return { ...ok, data: await this.reading.version(params.texte, params.version) };
  }

  private async reply(slug: ShopTextName, message: string): Promise<TextReply> {
    return { ...ok, message, data: await this.reading.find(slug) };
  }
}
