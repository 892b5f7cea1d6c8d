import {
  findOwnReview,
  type InputOf,
  listReviews,
  ok,
  type ReplyOf,
  voteOnReview,
  writeReview,
} from '@boutik/contract';
import { reunionIso } from '@boutik/kernel';
import {
  CurrentUser,
  Endpoint,
  Input,
  RateLimiter,
  type RateLimitRule,
  type SignedInUser,
} from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { ReadReviews } from './read-reviews.js';
import { VoteOnReview } from './votes/vote-on-review.js';
import { WriteReview } from './write-review.js';

const SAVED_MESSAGE = 'Merci pour votre retour, votre avis a été enregistré avec succès';
const AWAITING_MESSAGE = 'Merci pour votre retour. Notre équipe relit votre avis avant de le publier.';
const voteLimit: RateLimitRule = { name: 'review-vote', max: 100, windowSeconds: 3600 };
const perUserLimit: RateLimitRule = { name: 'review-user', max: 30, windowSeconds: 3600 };

@Controller()
export class ReviewsController {
  constructor(
    private readonly reading: ReadReviews,
    private readonly writing: WriteReview,
    private readonly votes: VoteOnReview,
    private readonly rateLimiter: RateLimiter,
  ) {}

  @Endpoint(writeReview)
  async write(
    @Input() { body }: InputOf<typeof writeReview>,
    @CurrentUser() author: SignedInUser,
  ): Promise<ReplyOf<typeof writeReview>> {
    await this.rateLimiter.consume(perUserLimit, String(author.id));
    const { produit_id: productId, rating } = body;
    const { review, state } = await this.writing.write(author, { productId, rating, message: body.message });
    const message = state === 'published' ? SAVED_MESSAGE : AWAITING_MESSAGE;
    return { status: true, success: true, message, review };
  }

  @Endpoint(listReviews)
  async list(@Input() { params, query }: InputOf<typeof listReviews>): Promise<ReplyOf<typeof listReviews>> {
    return { ...ok, ...(await this.reading.page(params.id, query)) };
  }

  @Endpoint(findOwnReview)
  async own(
    @Input() { params }: InputOf<typeof findOwnReview>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof findOwnReview>> {
    const [{ review, state, hidden, boughtAt }, useful] = await Promise.all([
      this.reading.findOwn(params.id, user.id),
      this.votes.usefulTo(user.id, params.id),
    ]);
    return {
      ...ok,
      avis: review,
      achete_le: boughtAt && reunionIso(boughtAt),
      masque: hidden,
      en_attente: state === 'awaiting',
      utiles: useful,
    };
  }

  @Endpoint(voteOnReview)
  async vote(
    @Input() { params, body }: InputOf<typeof voteOnReview>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof voteOnReview>> {
    await this.rateLimiter.consume(voteLimit, String(user.id));
    return { ...ok, utile: body.utile, utiles: await this.votes.vote(user, params.id, body.utile) };
  }
}
