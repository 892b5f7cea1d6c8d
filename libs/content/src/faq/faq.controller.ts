import {
  type InputOf,
  listFaq,
  listFaqCategories,
  listFaqByCategory,
  ok,
  rateFaqQuestion,
  type ReplyOf,
  searchFaq,
} from '@boutik/contract';
import { type RateLimitRule, RateLimiter, Caller, type CallerInfo, Input, Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { Faq } from './faq.js';

/** A visitor may rate every answer once, but not hundreds of times. */
const addressLimit: RateLimitRule = { name: 'faq-feedback', max: 120, windowSeconds: 3600 };

@Controller()
export class FaqController {
  constructor(
    private readonly faq: Faq,
    private readonly attempts: RateLimiter,
  ) {}

  @Endpoint(listFaq)
  async list(): Promise<ReplyOf<typeof listFaq>> {
    return { ...ok, data: await this.faq.list() };
  }

  @Endpoint(listFaqCategories)
  async categories(): Promise<ReplyOf<typeof listFaqCategories>> {
    return { ...ok, data: await this.faq.categories() };
  }

  @Endpoint(searchFaq)
  async search(@Input() { query }: InputOf<typeof searchFaq>): Promise<ReplyOf<typeof searchFaq>> {
    return { ...ok, data: await this.faq.search(query.q) };
  }

  @Endpoint(listFaqByCategory)
  async ofCategory(@Input() { params }: InputOf<typeof listFaqByCategory>): Promise<ReplyOf<typeof listFaqByCategory>> {
    return { ...ok, data: await this.faq.listOfCategory(params.id) };
  }

  @Endpoint(rateFaqQuestion)
  async rate(
    @Input() { params, body }: InputOf<typeof rateFaqQuestion>,
    @Caller() { address }: CallerInfo,
  ): Promise<ReplyOf<typeof rateFaqQuestion>> {
    await this.attempts.consume(addressLimit, address);
    await this.faq.rate(params.id, body.helpful);
    return { ...ok, message: 'Merci pour votre avis\u202f!' };
  }
}
