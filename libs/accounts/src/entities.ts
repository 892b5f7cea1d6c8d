import { SessionRow } from './sign-in/session.entity.js';
import { KnownNetworkRow } from './sign-in/known-network.entity.js';
import { AccountDecisionRow } from './validation/account-decision.entity.js';
import { MailedLinkRow } from './emails/mailed-link.entity.js';
import { PendingRegistrationRow } from './registration/pending-registration.entity.js';
import { SocialTicketRow } from './social/social-ticket.entity.js';
import { StaffRoleRow } from './team/staff-role.entity.js';
import { TwoFactorCodeRow, TwoFactorSecretRow } from './two-factor/two-factor.entity.js';
import { ClientFollowUpRow, ClientNoteRow } from './clients/follow-up/client-follow-up.entity.js';
import { PasskeyChallengeRow, PasskeyRow } from './passkeys/passkey.entity.js';
import { ClientViewRow } from './clients/views/client-view.entity.js';
import { User } from './users/user.entity.js';
import { UserAddressRow } from './addresses/user-address.entity.js';

/** All entities of accounts. */
export const accountEntities = [
  SessionRow,
  KnownNetworkRow,
  AccountDecisionRow,
  ClientFollowUpRow,
  ClientNoteRow,
  ClientViewRow,
  MailedLinkRow,
  PasskeyChallengeRow,
  PasskeyRow,
  PendingRegistrationRow,
  SocialTicketRow,
  StaffRoleRow,
  TwoFactorCodeRow,
  TwoFactorSecretRow,
  User,
  UserAddressRow,
];
