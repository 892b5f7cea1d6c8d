import { SessionReader } from '@boutik/platform';
import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clients } from './clients/clients.js';
import { ClientsController } from './clients/clients.controller.js';
import { MailedLinks } from './mails/mailed-links.js';
import { AskForReset } from './passwords/ask-for-reset.js';
import { ChangePassword } from './passwords/change-password.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { ResetPassword } from './passwords/reset-password.js';
import { SavePassword } from './passwords/save-password.js';
import { PasswordGate } from './passwords/password-gate.js';
import { CustomersController } from './validation/customers.controller.js';
import { DecideOnAccount } from './validation/decide-on-account.js';
import { DecideOnCustomer } from './validation/decide-on-customer.js';
import { FindCustomers } from './validation/find-customers.js';
import { AccountShowcase } from './mails/account-showcase.js';
import { AccountMails } from './mails/account-mails.js';
import { AccountOfAPerson } from './privacy/account-of-a-person.js';
import { EraseAccount } from './privacy/erase-account.js';
import { ExportData } from './privacy/export-data.js';
import { ChangeAvatar } from './profile/change-avatar.js';
import { ChangeProfile } from './profile/change-profile.js';
import { Leave } from './profile/leave.js';
import { OpenAccount } from './registration/open-account.js';
import { InviteClient } from './registration/invite-client.js';
import { People } from './people/people.js';
import { User } from './people/user.entity.js';
import { ProfileController } from './profile/profile.controller.js';
import { PendingRegistrations } from './registration/pending-registrations.js';
import { Register } from './registration/register.js';
import { RegistrationController } from './registration/registration.controller.js';
import { FamiliarPlaces } from './sign-in/familiar-places.js';
import { SessionsController } from './sign-in/sessions.controller.js';
import { Sessions } from './sign-in/sessions.js';
import { SignIn } from './sign-in/sign-in.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { LinkIdentity } from './social/link-identity.js';
import { ProviderDoorController } from './social/provider-door.controller.js';
import { Providers } from './social/providers.js';
import { SocialController } from './social/social.controller.js';
import { SocialTickets } from './social/social-tickets.js';
import { UseTicket } from './social/use-ticket.js';
import { WelcomeIdentity } from './social/welcome-identity.js';
import { ConfirmAddress } from './verification/confirm-address.js';
import { ResendConfirmation } from './verification/resend-confirmation.js';
import { VerificationController } from './verification/verification.controller.js';

/** Users for other libraries, without routes. */
@Module({ imports: [TypeOrmModule.forFeature([User])], providers: [People], exports: [People, TypeOrmModule] })
export class PeopleModule {}

/** Global because the audience guard of every route needs its `SessionReader`. */
@Global()
@Module({
  imports: [PeopleModule],
  controllers: [
    ClientsController,
    SignInController,
    SessionsController,
    SocialController,
    ProviderDoorController,
    PasswordsController,
    VerificationController,
    RegistrationController,
    ProfileController,
    CustomersController,
  ],
  providers: [
    Clients,
    FamiliarPlaces,
    PasswordGate,
    AskForReset,
    ResetPassword,
    ChangePassword,
    SavePassword,
    Providers,
    SocialTickets,
    WelcomeIdentity,
    UseTicket,
    LinkIdentity,
    Sessions,
    { provide: SessionReader, useExisting: Sessions },
    SignIn,
    Register,
    InviteClient,
    OpenAccount,
    PendingRegistrations,
    ChangeProfile,
    ChangeAvatar,
    Leave,
    EraseAccount,
    ExportData,
    AccountOfAPerson,
    AccountMails,
    AccountShowcase,
    FindCustomers,
    DecideOnAccount,
    DecideOnCustomer,
    ConfirmAddress,
    ResendConfirmation,
    MailedLinks,
  ],
  exports: [SessionReader, PeopleModule],
})
export class AccountsModule {}
