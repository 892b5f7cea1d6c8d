import { CatalogModule } from '@boutik/catalog';
import { OrdersCoreModule } from '@boutik/orders';
import { Module } from '@nestjs/common';
import { ReadReviews } from './read-reviews.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsPersonalData } from './reviews.personal-data.js';
import { WriteReview } from './write-review.js';

@Module({
  imports: [CatalogModule, OrdersCoreModule],
  controllers: [ReviewsController],
  providers: [ReadReviews, WriteReview, ReviewsPersonalData],
})
export class ReviewsModule {}

/** Providers of the worker: erasure of personal data in reviews. */
@Module({ providers: [ReviewsPersonalData] })
export class ReviewsJobsModule {}
