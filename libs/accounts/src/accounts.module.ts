import { DeliveryModule } from '@boutik/delivery';
import { configuration } from '@boutik/platform/config';
import { Clock, SystemClock } from '@boutik/kernel';
import { SessionReader } from '@boutik/platform/http';
import { AuditLogModule } from '@boutik/platform/operations';
import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddressesController } from './addresses/addresses.controller.js';
import { UserAddresses } from './addresses/user-addresses.js';
import { ChangeClient } from './clients/change-client.js';
import { Clients } from './clients/clients.js';
import { ClientsController } from './clients/clients.controller.js';
import { AccountsAccountMerge } from './clients/merge/accounts.account-merge.js';
import { ClientMergesController } from './clients/merge/client-merges.controller.js';
import { MergeClients } from './clients/merge/merge-clients.js';
import { LikelyDoubles } from './clients/likely-doubles.js';
import { ClientFollowUpController } from './clients/follow-up/client-follow-up.controller.js';
import { ClientFollowUpPersonalData } from './clients/follow-up/client-follow-up.personal-data.js';
import { ClientFollowUps } from './clients/follow-up/client-follow-ups.js';
import { CheckPasskey } from './passkeys/check-passkey.js';
import { PasskeyChallenges } from './passkeys/passkey-challenges.js';
import { Passkeys } from './passkeys/passkeys.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import { SignInByPasskey } from './passkeys/sign-in-by-passkey.js';
import { SecondFactorChanges } from './two-factor/second-factor-changes.js';
import { ClientViews } from './clients/views/client-views.js';
import { ClientViewsController } from './clients/views/client-views.controller.js';
import { ClientViewsPersonalData } from './clients/views/client-views.personal-data.js';
import { ChangeColleague } from './companies/change-colleague.js';
import { HandOverCompany } from './companies/hand-over-company.js';
import { Companies } from './companies/companies.js';
import { CompaniesController } from './companies/companies.controller.js';
import { InviteColleague } from './companies/invite-colleague.js';
import { Guests } from './guests/guests.js';
import { JoinGuestOrders } from './guests/join-guest-orders.js';
import { MailedLinks } from './emails/mailed-links.js';
import { RequestPasswordReset } from './passwords/request-password-reset.js';
import { ChangePassword } from './passwords/change-password.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { ResetPassword } from './passwords/reset-password.js';
import { SavePassword } from './passwords/save-password.js';
import { PasswordAuthenticator } from './passwords/password-authenticator.js';
import { CustomersController } from './validation/customers.controller.js';
import { ApplyAccountDecision } from './validation/apply-account-decision.js';
import { DecideOnCustomer } from './validation/decide-on-customer.js';
import { FindCustomers } from './validation/find-customers.js';
import { AccountEmailPreviews } from './emails/account-email-previews.js';
import { AccountMailer } from './emails/account-mailer.js';
import { AccountsPersonalData } from './privacy/accounts.personal-data.js';
import { EraseAccount } from './privacy/erase-account.js';
import { ExportData } from './privacy/export-data.js';
import { ChangeAvatar } from './profile/change-avatar.js';
import { ChangeProfile } from './profile/change-profile.js';
import { CloseAccount } from './profile/close-account.js';
import { CreateAccount } from './registration/create-account.js';
import { InviteClient } from './registration/invite-client.js';
import { Users } from './users/users.js';
import { ProfileController } from './profile/profile.controller.js';
import { PendingRegistrations } from './registration/pending-registrations.js';
import { Register } from './registration/register.js';
import { RegistrationController } from './registration/registration.controller.js';
import { KnownNetworks } from './sign-in/known-networks.js';
import { SessionsController } from './sign-in/sessions.controller.js';
import { Sessions } from './sign-in/sessions.js';
import { SignIn } from './sign-in/sign-in.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import type { Provider } from './social/identity.js';
import { LinkIdentity } from './social/link-identity.js';
import type { Credentials } from './social/openid-connect.js';
import { OAuthController } from './social/oauth.controller.js';
import { GoogleStrategy } from './social/google.strategy.js';
import { MicrosoftStrategy } from './social/microsoft.strategy.js';
import { SocialController } from './social/social.controller.js';
import { SocialTickets } from './social/social-tickets.js';
import { RedeemTicket } from './social/redeem-ticket.js';
import { ResolveIdentity } from './social/resolve-identity.js';
import { ConfirmEmail } from './verification/confirm-email.js';
import { ResendConfirmation } from './verification/resend-confirmation.js';
import { VerificationController } from './verification/verification.controller.js';
import { ChangeMember } from './team/change-member.js';
import { FindTeam } from './team/find-team.js';
import { InviteMember } from './team/invite-member.js';
import { StaffRoles } from './team/staff-roles.js';
import { StaffRolesController } from './team/staff-roles.controller.js';
import { TeamController } from './team/team.controller.js';
import { CheckCode } from './two-factor/check-code.js';
import { TwoFactor } from './two-factor/two-factor.js';
import { TwoFactorMails } from './two-factor/two-factor-changed.js';
import { TwoFactorController } from './two-factor/two-factor.controller.js';
import { accountEntities } from './entities.js';

/** Users for other libraries, without routes. */
@Module({
  imports: [TypeOrmModule.forFeature(accountEntities), DeliveryModule],
  providers: [Users, Guests, UserAddresses],
  exports: [Users, Guests, UserAddresses, TypeOrmModule],
})
export class UsersModule {}

/** A strategy registers itself with passport; a provider without keys has none. */
const socialStrategies = [
  { provide: GoogleStrategy, useFactory: () => strategyOf('google', GoogleStrategy) },
  { provide: MicrosoftStrategy, useFactory: () => strategyOf('microsoft', MicrosoftStrategy) },
];

function strategyOf<T>(provider: Provider, Strategy: new (credentials: Credentials) => T): T | null {
  const credentials = configuration().social[provider];
  return credentials && new Strategy(credentials);
}

/** Global because the audience guard of every route needs its `SessionReader`. */
@Global()
@Module({
  imports: [UsersModule, AuditLogModule],
  controllers: [
    ClientsController,
    ClientFollowUpController,
    ClientMergesController,
    ClientViewsController,
    SignInController,
    SessionsController,
    SocialController,
    OAuthController,
    PasswordsController,
    VerificationController,
    RegistrationController,
    ProfileController,
    AddressesController,
    CustomersController,
    TeamController,
    TwoFactorController,
    PasskeysController,
    StaffRolesController,
    CompaniesController,
  ],
  providers: [
    Clients,
    ChangeClient,
    ClientFollowUps,
    LikelyDoubles,
    MergeClients,
    AccountsAccountMerge,
    JoinGuestOrders,
    ClientFollowUpPersonalData,
    ClientViews,
    ClientViewsPersonalData,
    KnownNetworks,
    PasswordAuthenticator,
    RequestPasswordReset,
    ResetPassword,
    ChangePassword,
    SavePassword,
    ...socialStrategies,
    SocialTickets,
    ResolveIdentity,
    RedeemTicket,
    LinkIdentity,
    Sessions,
    { provide: SessionReader, useExisting: Sessions },
    SignIn,
    Register,
    InviteClient,
    CreateAccount,
    PendingRegistrations,
    ChangeProfile,
    ChangeAvatar,
    CloseAccount,
    EraseAccount,
    ExportData,
    AccountsPersonalData,
    AccountMailer,
    AccountEmailPreviews,
    FindCustomers,
    ApplyAccountDecision,
    DecideOnCustomer,
    ConfirmEmail,
    ResendConfirmation,
    MailedLinks,
    FindTeam,
    { provide: Clock, useClass: SystemClock },
    CheckCode,
    TwoFactorMails,
    SecondFactorChanges,
    TwoFactor,
    PasskeyChallenges,
    CheckPasskey,
    Passkeys,
    SignInByPasskey,
    InviteMember,
    ChangeMember,
    StaffRoles,
    Companies,
    InviteColleague,
    ChangeColleague,
    HandOverCompany,
  ],
  exports: [SessionReader, Register, UsersModule],
})
export class AccountsModule {}
