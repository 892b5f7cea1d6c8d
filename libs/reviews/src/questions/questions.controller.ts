import {
  replyToQuestion,
  writeQuestion,
  type InputOf,
  listProductQuestions,
  listStaffQuestions,
  ok,
  refuseQuestion,
  type ReplyOf,
} from '@boutik/contract';
import {
  CurrentUser,
  Endpoint,
  Input,
  RateLimiter,
  type RateLimitRule,
  type SignedInUser,
} from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { DecideOnQuestion } from './decide-on-question.js';
import { WriteQuestion } from './write-question.js';
import { ReadQuestions } from './read-questions.js';

/** Staff reads each of them. */
const perUserLimit: RateLimitRule = { name: 'question-user', max: 10, windowSeconds: 24 * 3600 };

@Controller()
export class QuestionsController {
  constructor(
    private readonly questions: ReadQuestions,
    private readonly writing: WriteQuestion,
    private readonly deciding: DecideOnQuestion,
    private readonly rateLimiter: RateLimiter,
  ) {}

  @Endpoint(listProductQuestions)
  async list(
    @Input() { params, query }: InputOf<typeof listProductQuestions>,
  ): Promise<ReplyOf<typeof listProductQuestions>> {
    const { questions, found, published } = await this.questions.published(params.id, query);
    const { page, perPage } = query;
    const last_page = Math.max(1, Math.ceil(found / perPage));
    const pagination = { current_page: page, last_page, per_page: perPage, total: found };
    return { ...ok, data: questions, pagination, publiees: published };
  }

  @Endpoint(writeQuestion)
  async write(
    @Input() { params, body }: InputOf<typeof writeQuestion>,
    @CurrentUser() author: SignedInUser,
  ): Promise<ReplyOf<typeof writeQuestion>> {
    await this.rateLimiter.consume(perUserLimit, String(author.id));
    await this.writing.write(author, { productId: params.id, question: body.question });
    return { ...ok, message: 'Merci. Notre équipe vous répond par email, et publie votre question avec sa réponse.' };
  }

  @Endpoint(listStaffQuestions)
  async listForStaff(
    @Input() { query }: InputOf<typeof listStaffQuestions>,
  ): Promise<ReplyOf<typeof listStaffQuestions>> {
    const { questions, total } = await this.questions.page(query);
    return { ...ok, data: { data: questions, total } };
  }

  @Endpoint(replyToQuestion)
  async reply(
    @Input() { params, body }: InputOf<typeof replyToQuestion>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof replyToQuestion>> {
    await this.deciding.reply(user, params.id, { text: body.texte, shown: body.avant });
    return { ...ok, message: 'Réponse publiée.' };
  }

  @Endpoint(refuseQuestion)
  async refuse(
    @Input() { params, body }: InputOf<typeof refuseQuestion>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof refuseQuestion>> {
    await this.deciding.refuse(user, params.id, { reason: body.motif, details: body.precisions });
    return { ...ok, message: 'Question refusée. Son auteur reçoit les motifs.' };
  }
}
