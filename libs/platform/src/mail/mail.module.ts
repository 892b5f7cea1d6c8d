import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { configuration } from '@boutik/platform/config';
import { HealthModule, MetricsModule } from '@boutik/platform/observability';
import { DevMails } from './preview/dev-mails.js';
import { DevMailsController } from './preview/dev-mails.controller.js';
import { CapturedMailer } from './sending/captured-mailer.js';
import { MAIL_FROM, MailQueue } from './sending/mail-queue.js';
import { EmailPreviewController } from './preview/email-preview.controller.js';
import { EmailPreviewRegistry } from './preview/email-previews.js';
import { MailHealthIndicator } from './sending/mail-health-indicator.js';
import { MailRepository } from './sending/mail.repository.js';
import { Mailer } from './sending/mailer.js';
import { OnMailPosted, SendMail } from './sending/send-mail.js';
import { SmtpMailer } from './sending/smtp-mailer.js';
import { MailRow } from './sending/mail.entity.js';
import { MailAttachmentRow } from './sending/mail-attachment.entity.js';

/** Provides `MailQueue` globally; for api and worker. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([MailRow, MailAttachmentRow]), HealthModule, MetricsModule],
  providers: [MailQueue, MailHealthIndicator, { provide: MAIL_FROM, useFactory: () => configuration().mail.from }],
  exports: [MailQueue],
})
export class MailModule {}

/** Sends queued e-mails: for the worker. */
@Module({
  imports: [MailModule],
  providers: [
    MailRepository,
    SendMail,
    OnMailPosted,
    {
      provide: Mailer,
      useFactory: () => {
        const { smtpUrl } = configuration().mail;
        return smtpUrl ? new SmtpMailer(smtpUrl) : new CapturedMailer();
      },
    },
  ],
})
export class MailJobsModule {}

/** The pages at /dev/mails: for the api, not in production. Requires FilesModule. */
@Module({
  imports: [DiscoveryModule],
  controllers: [EmailPreviewController, DevMailsController],
  providers: [DevMails, EmailPreviewRegistry],
})
export class DevMailsModule {}
