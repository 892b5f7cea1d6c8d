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
import { DecideOnQuestion } from './questions/decide-on-question.js';
import { WriteQuestion } from './questions/write-question.js';
import { ProductQuestionRow } from './questions/product-question.entity.js';
import { QuestionEmailPreviews } from './questions/question-emails.js';
import { QuestionsController } from './questions/questions.controller.js';
import { QuestionsAccountMerge, QuestionsPersonalData } from './questions/questions.personal-data.js';
import { ReadQuestions } from './questions/read-questions.js';
import { ReviewPictureFiles } from './pictures/picture-files.js';
import { ReviewPictures } from './pictures/review-pictures.js';
import { ReviewPicturesController } from './pictures/review-pictures.controller.js';
import { ReadReviews } from './read-reviews.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsPersonalData } from './reviews.personal-data.js';
import { ReviewsAccountMerge } from './reviews.account-merge.js';
import { ReviewVoteRow } from './votes/review-vote.entity.js';
import { ReviewVotesAccountMerge, ReviewVotesPersonalData } from './votes/review-votes.personal-data.js';
import { VoteOnReview } from './votes/vote-on-review.js';
import { WriteReview } from './write-review.js';

@Module({
  imports: [
    CatalogModule,
    OrdersCoreModule,
    AuditLogModule,
    TypeOrmModule.forFeature([ReviewReportRow, ProductQuestionRow, ReviewVoteRow]),
  ],
  controllers: [ReviewsController, ReviewPicturesController, ReviewModerationController, QuestionsController],
  providers: [
    ReviewsAccountMerge,
    ReadReviews,
    WriteReview,
    StaffReviews,
    ModerateReview,
    ReviewEmailPreviews,
    ReviewPictures,
    ReviewPictureFiles,
    ReviewsPersonalData,
    VoteOnReview,
    ReviewVotesPersonalData,
    ReviewVotesAccountMerge,
    ReadQuestions,
    WriteQuestion,
    DecideOnQuestion,
    QuestionEmailPreviews,
    QuestionsPersonalData,
    QuestionsAccountMerge,
  ],
})
export class ReviewsModule {}

/** Providers of the worker: erasure of personal data in reviews, votes and questions. */
@Module({ providers: [ReviewPictureFiles, ReviewsPersonalData, QuestionsPersonalData, ReviewVotesPersonalData] })
export class ReviewsJobsModule {}
