import { MailModule } from '@boutik/platform/mail';
import { AuditLogModule } from '@boutik/platform/operations';
import { Module } from '@nestjs/common';
import { UsersModule } from '../accounts.module.js';
import { AccountMailer } from '../emails/account-mailer.js';
import { MailedLinks } from '../emails/mailed-links.js';
import { CreateSuperAdmin } from './create-super-admin.js';
import { EncryptTwoFactorAgain } from '../two-factor/check-code.js';
import { ListStaff } from './list-staff.js';

/** For the command line: what no route offers. */
@Module({
  imports: [UsersModule, MailModule, AuditLogModule],
  providers: [MailedLinks, AccountMailer, CreateSuperAdmin, ListStaff, EncryptTwoFactorAgain],
})
export class AdministratorsModule {}
