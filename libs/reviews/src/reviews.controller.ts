import { findOwnReview, type InputOf, listReviews, ok, type ReplyOf, writeReview } from '@boutik/contract';
import { DomainError, reunionIso } from '@boutik/kernel';
import { type AttemptRule, Attempts, Caller, type CallerInfo, Input, Serve, type SignedInUser } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { ReadReviews } from './read-reviews.js';
import { WriteReview } from './write-review.js';

const THANKS = 'Merci pour votre retour, votre avis a été enregistré avec succès';
const perPerson: AttemptRule = { name: 'review-person', most: 30, seconds: 3600 };

@Controller()
export class ReviewsController {
  constructor(
    private readonly reading: ReadReviews,
    private readonly writing: WriteReview,
    private readonly attempts: Attempts,
  ) {}

  @Serve(writeReview)
  async write(
    @Input() { body }: InputOf<typeof writeReview>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof writeReview>> {
    const writer = signedIn(caller);
    await this.attempts.take(perPerson, String(writer.id));
    const { produit_id: productId, rating, message } = body;
    const review = await this.writing.write(writer, { productId, rating, message });
    return { status: true, success: true, message: THANKS, review };
  }

  @Serve(listReviews)
  async list(@Input() { params, query }: InputOf<typeof listReviews>): Promise<ReplyOf<typeof listReviews>> {
    return { ...ok, ...(await this.reading.page(params.id, query)) };
  }

  @Serve(findOwnReview)
  async own(
    @Input() { params }: InputOf<typeof findOwnReview>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof findOwnReview>> {
    const { review, boughtAt } = await this.reading.own(params.id, signedIn(caller).id);
    return { ...ok, avis: review, achete_le: boughtAt && reunionIso(boughtAt) };
  }
}

function signedIn({ user }: CallerInfo): SignedInUser {
  if (!user) throw new DomainError('unauthenticated', 'no-session', 'Vous devez être connecté.');
  return user;
}
