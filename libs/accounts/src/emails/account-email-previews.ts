import { configuration } from '@boutik/platform/config';
import { type EmailPreview, type EmailPreviewProvider, ProvidesEmailPreviews } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import { accountEndedEmail, remainingAccountEmail } from '../clients/merge/merged-account-emails.js';
import { companyHandedOverEmail, companyTakenOverEmail } from '../companies/company-handed-over-emails.js';
import { colleagueInvitationEmail } from '../companies/invite-colleague.js';
import { administratorInvitation } from '../administrators/administrator-invitation.js';
import { existingAccountEmail } from '../registration/on-registration-repeated.js';
import { passwordChangedEmail } from '../passwords/on-password-changed.js';
import { passwordResetEmail } from '../passwords/on-password-forgotten.js';
import { invitationEmail } from '../passwords/on-user-invited.js';
import { accountErasedEmail } from '../privacy/erase-account.js';
import { inactiveAccountEmail } from '../privacy/warn-inactive-account.js';
import { staffInvitationEmail } from '../team/invite-member.js';
import { twoFactorChangedEmail } from '../two-factor/two-factor-changed.js';
import {
  accountDeactivatedEmail,
  accountReactivatedEmail,
  accountRefusedEmail,
  accountValidatedEmail,
} from '../validation/on-account-decided.js';
import { activationEmail } from '../verification/activation-email.js';
import { welcomeEmail } from '../verification/on-email-confirmed.js';
import { type AccountEmail, accountEmailElement } from './account-mailer.js';

const SAMPLE_REFUSAL_REASON =
  'Le numéro SIRET ne correspond pas à la raison sociale.\nMerci de nous envoyer un extrait Kbis.';

const SAMPLE_HAND_OVER = { company: 'Hoareau SARL', former: 'Paul Hoareau', successor: 'Marie Payet' };

/** Previews of every email about an account, at /dev/mails/preview. */
@Injectable()
@ProvidesEmailPreviews()
export class AccountEmailPreviews implements EmailPreviewProvider {
  previews(): EmailPreview[] {
    const link = `${configuration().http.publicUrl}/exemple?token=exemple`;
    const emails: Record<string, AccountEmail> = {
      activation: activationEmail([{ href: link, at: new Date('2026-11-21T10:05:00Z') }]),
      'activation-de-plusieurs': activationEmail([
        { href: link, at: new Date('2026-11-21T10:05:00Z') },
        { href: `${link}-2`, at: new Date('2026-11-21T09:12:00Z') },
      ]),
      bienvenue: welcomeEmail(0, false),
      'bienvenue-professionnel': welcomeEmail(0, true),
      'mot-de-passe-oublie': passwordResetEmail(link),
      'mot-de-passe-change': passwordChangedEmail('21/11/2026 à 14:05', link),
      existant: existingAccountEmail(),
      administration: administratorInvitation(link),
      invitation: invitationEmail(link),
      'invitation-equipe': staffInvitationEmail(link, 'Commercial'),
      'invitation-collegue': colleagueInvitationEmail(link, { name: 'Paul Hoareau', company: 'Hoareau SARL' }),
      'entreprise-recue': companyTakenOverEmail(SAMPLE_HAND_OVER),
      'entreprise-confiee': companyHandedOverEmail(SAMPLE_HAND_OVER),
      'double-authentification': twoFactorChangedEmail('enabled', '21/11/2026 à 14:05'),
      'double-authentification-retiree': twoFactorChangedEmail('disabled', '21/11/2026 à 14:05'),
      'double-authentification-reinitialisee': twoFactorChangedEmail('reset', '21/11/2026 à 14:05'),
      'application-retiree': twoFactorChangedEmail('appRemoved', '21/11/2026 à 14:05'),
      'cle-acces-ajoutee': twoFactorChangedEmail('passkeyAdded', '21/11/2026 à 14:05'),
      'cle-acces-retiree': twoFactorChangedEmail('passkeyRemoved', '21/11/2026 à 14:05'),
      'codes-de-secours': twoFactorChangedEmail('renewed', '21/11/2026 à 14:05'),
      'professionnel-valide': accountValidatedEmail(''),
      'professionnel-refuse': accountRefusedEmail('', SAMPLE_REFUSAL_REASON),
      'desactive-par-le-client': accountDeactivatedEmail('', { own: true, reason: '' }),
      'desactive-par-la-boutique': accountDeactivatedEmail('', {
        own: false,
        reason: 'Adresse de livraison inexistante.',
      }),
      rouvert: accountReactivatedEmail(''),
      inactif: inactiveAccountEmail(0, '2026-11-21', '21/12/2026'),
      'fusion-compte-ferme': accountEndedEmail(0, 'marie@exemple.re'),
      'fusion-compte-garde': remainingAccountEmail(0, 'm.hoarau@exemple.re'),
      supprime: accountErasedEmail(0, 'requested'),
      'supprime-inactif': accountErasedEmail(0, 'inactive'),
    };
    return Object.entries(emails).map(([name, email]) => ({
      name: `compte-${name}`,
      subject: email.words.subject,
      mail: accountEmailElement(email, 'Marie'),
    }));
  }
}
