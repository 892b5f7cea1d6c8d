import { CatalogModule } from '@boutik/catalog';
import { OrdersCoreModule } from '@boutik/orders';
import { Module } from '@nestjs/common';
import { ReadReviews } from './read-reviews.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsOfAPerson } from './reviews-of-a-person.js';
import { WriteReview } from './write-review.js';

@Module({
  imports: [CatalogModule, OrdersCoreModule],
  controllers: [ReviewsController],
  providers: [ReadReviews, WriteReview, ReviewsOfAPerson],
})
export class ReviewsModule {}

/** What the worker does for reviews: forgets their writers. */
@Module({ providers: [ReviewsOfAPerson] })
export class ReviewsJobsModule {}
