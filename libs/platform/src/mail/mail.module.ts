import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { configuration } from '@boutik/platform/config';
import { DevMails } from './dev-mails.js';
import { DevMailsController } from './dev-mails.controller.js';
import { CapturedMailer } from './captured-mailer.js';
import { MAIL_FROM, MailQueue } from './mail-queue.js';
import { EmailPreviewController } from './email-preview.controller.js';
import { EmailPreviewRegistry } from './email-previews.js';
import { MailRepository } from './mail.repository.js';
import { Mailer } from './mailer.js';
import { OnMailPosted } from './on-mail-posted.js';
import { SendMail } from './send-mail.js';
import { SmtpMailer } from './smtp-mailer.js';
import { MailRow } from './mail.entity.js';
import { MailAttachmentRow } from './mail-attachment.entity.js';

/** Provides `MailQueue` globally; for api and worker. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([MailRow, MailAttachmentRow])],
  providers: [MailQueue, { provide: MAIL_FROM, useFactory: () => configuration().mail.from }],
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
