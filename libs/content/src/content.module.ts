import { Clock, SystemClock } from '@boutik/kernel';
import { EmailPreviewsModule, MailModule } from '@boutik/platform/mail';
import { AuditLogModule } from '@boutik/platform/operations';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContactController } from './contact/contact.controller.js';
import { ContactPersonalData } from './contact/contact.personal-data.js';
import { ContactEmailPreviews } from './contact/contact-email-previews.js';
import { SendContactMessage } from './contact/send-contact-message.js';
import { ContentPages } from './content-pages.js';
import { FaqController } from './faq/faq.controller.js';
import { EditFaq } from './faq/edit-faq.js';
import { EditFaqThemes } from './faq/edit-faq-themes.js';
import { Faq } from './faq/faq.js';
import { StaffFaqController } from './faq/staff-faq.controller.js';
import { StaffFaq } from './faq/staff-faq.js';
import { LegalTextsController } from './legal-texts.controller.js';
import { WriteContentPages } from './write-content-pages.js';
import { ContactMessageRow } from './contact/contact-message.entity.js';
import { UsedChallengeRow } from './contact/used-challenge.entity.js';
import { ContentDraftRow } from './texts/content-draft.entity.js';
import { ContentVersionRow } from './texts/content-version.entity.js';
import { EditTexts } from './texts/edit-texts.js';
import { PublishDueTexts } from './texts/publish-due-texts.js';
import { ReadTexts } from './texts/read-texts.js';
import { EditMenus } from './menus/edit-menus.js';
import { MenusController } from './menus/menus.controller.js';
import { StaffMails } from './mails/staff-mails.js';
import { StaffMailsController } from './mails/staff-mails.controller.js';
import { StoredContent } from './stored-content.js';
import { StaffTextsController } from './texts/staff-texts.controller.js';
import { ContentPageRow } from './content-page.entity.js';
import { FaqCategoryRow } from './faq/faq-category.entity.js';
import { FaqQuestionRow } from './faq/faq-question.entity.js';

const contentEntities = [
  ContactMessageRow,
  UsedChallengeRow,
  ContentPageRow,
  ContentVersionRow,
  ContentDraftRow,
  FaqCategoryRow,
  FaqQuestionRow,
];
const texts = [WriteContentPages, { provide: Clock, useClass: SystemClock }];

/** The shop's texts and their routes. */
@Module({
  imports: [TypeOrmModule.forFeature(contentEntities), MailModule, EmailPreviewsModule, AuditLogModule],
  controllers: [
    LegalTextsController,
    StaffTextsController,
    StaffMailsController,
    MenusController,
    FaqController,
    StaffFaqController,
    ContactController,
  ],
  providers: [
    ContentPages,
    ...texts,
    StoredContent,
    StaffMails,
    EditMenus,
    EditTexts,
    ReadTexts,
    Faq,
    StaffFaq,
    EditFaq,
    EditFaqThemes,
    SendContactMessage,
    ContactPersonalData,
    ContactEmailPreviews,
  ],
  exports: [ContentPages, WriteContentPages, Faq],
})
export class ContentModule {}

/** For the worker: texts that go online at a date, and personal data of the contact form, deleted with the account. */
@Module({
  imports: [TypeOrmModule.forFeature(contentEntities)],
  providers: [ContactPersonalData, ...texts, PublishDueTexts],
})
export class ContentJobsModule {}
