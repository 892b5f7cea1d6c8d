import { MailModule } from '@boutik/platform/mail';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContactController } from './contact/contact.controller.js';
import { ContactPersonalData } from './contact/contact.personal-data.js';
import { ContactEmailPreviews } from './contact/contact-email-previews.js';
import { SendContactMessage } from './contact/send-contact-message.js';
import { ContentPages } from './content-pages.js';
import { FaqController } from './faq/faq.controller.js';
import { Faq } from './faq/faq.js';
import { LegalTextsController } from './legal-texts.controller.js';
import { WriteContentPages } from './write-content-pages.js';
import { ContactMessageRow } from './contact/contact-message.entity.js';
import { UsedChallengeRow } from './contact/used-challenge.entity.js';
import { ContentPageRow } from './content-page.entity.js';
import { FaqCategoryRow } from './faq/faq-category.entity.js';
import { FaqQuestionRow } from './faq/faq-question.entity.js';

const contentEntities = [ContactMessageRow, UsedChallengeRow, ContentPageRow, FaqCategoryRow, FaqQuestionRow];

/** The shop's texts and their routes. */
@Module({
  imports: [TypeOrmModule.forFeature(contentEntities), MailModule],
  controllers: [LegalTextsController, FaqController, ContactController],
  providers: [ContentPages, WriteContentPages, Faq, SendContactMessage, ContactPersonalData, ContactEmailPreviews],
  exports: [ContentPages, WriteContentPages, Faq],
})
export class ContentModule {}

/** Personal data of the contact form, for the worker: deletion with the account. */
@Module({
  imports: [TypeOrmModule.forFeature(contentEntities)],
  providers: [ContactPersonalData],
})
export class ContentJobsModule {}
