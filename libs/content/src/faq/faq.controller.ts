import {
  type InputOf,
  listFaq,
  listFaqCategories,
  listFaqOfCategory,
  ok,
  rateFaqAnswer,
  type ReplyOf,
  searchFaq,
} from '@boutik/contract';
import { type AttemptRule, Attempts, Caller, type CallerInfo, Input, Serve } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { Faq } from './faq.js';

/** A visitor may rate every answer once, but not hundreds of times. */
const perAddress: AttemptRule = { name: 'faq-feedback', most: 120, seconds: 3600 };

@Controller()
export class FaqController {
  constructor(
    private readonly faq: Faq,
    private readonly attempts: Attempts,
  ) {}

  @Serve(listFaq)
  async list(): Promise<ReplyOf<typeof listFaq>> {
    return { ...ok, data: await this.faq.list() };
  }

  @Serve(listFaqCategories)
  async categories(): Promise<ReplyOf<typeof listFaqCategories>> {
    return { ...ok, data: await this.faq.categories() };
  }

  @Serve(searchFaq)
  async search(@Input() { query }: InputOf<typeof searchFaq>): Promise<ReplyOf<typeof searchFaq>> {
    return { ...ok, data: await this.faq.search(query.q) };
  }

  @Serve(listFaqOfCategory)
  async ofCategory(@Input() { params }: InputOf<typeof listFaqOfCategory>): Promise<ReplyOf<typeof listFaqOfCategory>> {
    return { ...ok, data: await this.faq.ofCategory(params.id) };
  }

  @Serve(rateFaqAnswer)
  async rate(
    @Input() { params, body }: InputOf<typeof rateFaqAnswer>,
    @Caller() { address }: CallerInfo,
  ): Promise<ReplyOf<typeof rateFaqAnswer>> {
    await this.attempts.take(perAddress, address);
    await this.faq.rate(params.id, body.helpful);
    return { ...ok, message: 'Merci pour votre avis\u202f!' };
  }
}
