import {
  hideReview,
  type InputOf,
  listStaffReviews,
  ok,
  publishReview,
  type ReplyOf,
  replyToReview,
  reportReview,
} from '@boutik/contract';
import {
  Caller,
  type CallerInfo,
  CurrentUser,
  Endpoint,
  Input,
  RateLimiter,
  type RateLimitRule,
  type SignedInUser,
} from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { ModerateReview } from './moderate-review.js';
import { StaffReviews } from './staff-reviews.js';

const reportLimit: RateLimitRule = { name: 'review-report', max: 10, windowSeconds: 3600 };

@Controller()
export class ReviewModerationController {
  constructor(
    private readonly reviews: StaffReviews,
    private readonly moderation: ModerateReview,
    private readonly rateLimiter: RateLimiter,
  ) {}

  @Endpoint(listStaffReviews)
  async list(@Input() { query }: InputOf<typeof listStaffReviews>): Promise<ReplyOf<typeof listStaffReviews>> {
    const { reviews, total } = await this.reviews.page(query);
    return { ...ok, data: { data: reviews, total } };
  }

  @Endpoint(hideReview)
  async hide(
    @Input() { params, body }: InputOf<typeof hideReview>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof hideReview>> {
    await this.moderation.hide(user, params.id, { reason: body.motif, details: body.precisions });
    return { ...ok, message: 'Avis masqué. Son auteur reçoit les motifs.' };
  }

  @Endpoint(publishReview)
  async publish(
    @Input() { params }: InputOf<typeof publishReview>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof publishReview>> {
    await this.moderation.publish(user, params.id);
    return { ...ok, message: 'Avis publié.' };
  }

  @Endpoint(replyToReview)
  async reply(
    @Input() { params, body }: InputOf<typeof replyToReview>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof replyToReview>> {
    await this.moderation.reply(user, params.id, { text: body.texte, shown: body.avant });
    return { ...ok, message: body.texte ? 'Réponse publiée.' : 'Réponse retirée.' };
  }

  @Endpoint(reportReview)
  async report(
    @Input() { params, body }: InputOf<typeof reportReview>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof reportReview>> {
    await this.rateLimiter.consume(reportLimit, caller.user ? String(caller.user.id) : caller.address);
    const reporterId = caller.user?.id ?? null;
    await this.moderation.report(params.id, { reporterId, reason: body.motif, details: body.precisions });
    return { ...ok, message: 'Merci. Notre équipe va examiner cet avis.' };
  }
}
