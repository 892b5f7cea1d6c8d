import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { configuration } from '../config/configuration.js';
import { DevMails } from './dev-mails.js';
import { DevMailsController } from './dev-mails.controller.js';
import { KeptMailer } from './kept-mailer.js';
import { MAIL_FROM, MailPost } from './mail-post.js';
import { MailPreviewController } from './mail-preview.controller.js';
import { MailSamples } from './mail-samples.js';
import { MailRows } from './mail-rows.js';
import { Mailer } from './mailer.js';
import { OnMailPosted } from './on-mail-posted.js';
import { SendMail } from './send-mail.js';
import { SmtpMailer } from './smtp-mailer.js';

/** Provides `MailQueue` globally; for api and worker. */
@Global()
@Module({
  providers: [MailPost, { provide: MAIL_FROM, useFactory: () => configuration().mail.from }],
  exports: [MailPost],
})
export class MailModule {}

/** Sends queued e-mails: for the worker. */
@Module({
  imports: [MailModule],
  providers: [
    MailRows,
    SendMail,
    OnMailPosted,
    {
      provide: Mailer,
      useFactory: () => {
        const { smtpUrl } = configuration().mail;
        return smtpUrl ? new SmtpMailer(smtpUrl) : new KeptMailer();
      },
    },
  ],
})
export class MailJobsModule {}

/** The pages at /dev/mails: for the api, not in production. Requires FilesModule. */
@Module({
  imports: [DiscoveryModule],
  controllers: [MailPreviewController, DevMailsController],
  providers: [DevMails, MailSamples],
})
export class DevMailsModule {}
