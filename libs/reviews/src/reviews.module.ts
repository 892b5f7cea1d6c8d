import { CatalogModule } from '@boutik/catalog';
import { OrdersCoreModule } from '@boutik/orders';
import { AuditLogModule } from '@boutik/platform/operations';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ModerateReview } from './moderation/moderate-review.js';
import { ReviewEmailPreviews } from './moderation/review-hidden-email.js';
import { ReviewModerationController } from './moderation/review-moderation.controller.js';
import { ReviewReportRow } from './moderation/review-report.entity.js';
import { StaffReviews } from './moderation/staff-reviews.js';
import { ReadReviews } from './read-reviews.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsPersonalData } from './reviews.personal-data.js';
import { ReviewsAccountMerge } from './reviews.account-merge.js';
import { WriteReview } from './write-review.js';

@Module({
  imports: [CatalogModule, OrdersCoreModule, AuditLogModule, TypeOrmModule.forFeature([ReviewReportRow])],
  controllers: [ReviewsController, ReviewModerationController],
  providers: [
    ReviewsAccountMerge,
    ReadReviews,
    WriteReview,
    StaffReviews,
    ModerateReview,
    ReviewEmailPreviews,
    ReviewsPersonalData,
  ],
})
export class ReviewsModule {}

/** Providers of the worker: erasure of personal data in reviews. */
@Module({ providers: [ReviewsPersonalData] })
export class ReviewsJobsModule {}
