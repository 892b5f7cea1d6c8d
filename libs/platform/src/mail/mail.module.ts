import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HealthModule, MetricsModule } from '@boutik/platform/observability';
import { DevMails } from './preview/dev-mails.js';
import { DevMailsController } from './preview/dev-mails.controller.js';
import { ConfiguredMailer, sender } from './sending/configured-mailer.js';
import { MailQueue, SENDER } from './sending/mail-queue.js';
import { EmailPreviewController } from './preview/email-preview.controller.js';
import { EmailPreviewRegistry } from './preview/email-previews.js';
import { MailWordingPreviews } from './wording/mail-wording-previews.js';
import { MailHealthIndicator } from './sending/mail-health-indicator.js';
import { MailRepository } from './sending/mail.repository.js';
import { Mailer } from './sending/mailer.js';
import { OnMailPosted, SendMail } from './sending/send-mail.js';
import { MailRow } from './sending/mail.entity.js';
import { MailAttachmentRow } from './sending/mail-attachment.entity.js';

/** Provides `MailQueue` globally; for api and worker. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([MailRow, MailAttachmentRow]), HealthModule, MetricsModule],
  providers: [MailQueue, MailHealthIndicator, { provide: SENDER, useValue: sender }],
  exports: [MailQueue],
})
export class MailModule {}

/** Sends queued e-mails: for the worker. */
@Module({
  imports: [MailModule],
  providers: [MailRepository, SendMail, OnMailPosted, { provide: Mailer, useClass: ConfiguredMailer }],
})
export class MailJobsModule {}

/** Previews of all e-mails with sample data: for the api. */
@Module({
  imports: [DiscoveryModule],
  providers: [EmailPreviewRegistry, MailWordingPreviews],
  exports: [EmailPreviewRegistry, MailWordingPreviews],
})
export class EmailPreviewsModule {}

/** The pages at /dev/mails: for the api, not in production. Requires FilesModule. */
@Module({
  imports: [EmailPreviewsModule],
  controllers: [EmailPreviewController, DevMailsController],
  providers: [DevMails],
})
export class DevMailsModule {}
