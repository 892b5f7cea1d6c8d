import { configuration, type MailSample, type MailShowcase, ShowsMails } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { changedLetter, invitationLetter, resetLetter } from '../passwords/password-letters.js';
import { activationLetter } from '../verification/activation-letter.js';
import {
  deactivatedLetter,
  erasedLetter,
  idleLetter,
  reactivatedLetter,
  refusedLetter,
  validatedLetter,
  welcomeLetter,
} from './account-letters.js';
import { type AccountLetter, accountMail } from './account-mails.js';

const REASON = 'Le numéro SIRET ne correspond pas à la raison sociale.\nMerci de nous envoyer un extrait Kbis.';

/** Previews of every email about an account, at /dev/mails/preview. */
@Injectable()
@ShowsMails()
export class AccountShowcase implements MailShowcase {
  samples(): MailSample[] {
    const link = `${configuration().http.publicUrl}/exemple?token=exemple`;
    const letters: Record<string, AccountLetter> = {
      activation: activationLetter([{ href: link, at: new Date('2026-11-21T10:05:00Z') }]),
      'activation-de-plusieurs': activationLetter([
        { href: link, at: new Date('2026-11-21T10:05:00Z') },
        { href: `${link}-2`, at: new Date('2026-11-21T09:12:00Z') },
      ]),
      bienvenue: welcomeLetter(0, false),
      'bienvenue-professionnel': welcomeLetter(0, true),
      'mot-de-passe-oublie': resetLetter(link),
      'mot-de-passe-change': changedLetter('21/11/2026 à 14:05', link),
      invitation: invitationLetter(link),
      'professionnel-valide': validatedLetter(''),
      'professionnel-refuse': refusedLetter('', REASON),
      'desactive-par-le-client': deactivatedLetter('', { own: true, reason: '' }),
      'desactive-par-la-boutique': deactivatedLetter('', { own: false, reason: 'Adresse de livraison inexistante.' }),
      rouvert: reactivatedLetter(''),
      inactif: idleLetter(0, '2026-11-21', '21/12/2026'),
      supprime: erasedLetter(0, 'asked'),
      'supprime-inactif': erasedLetter(0, 'idle'),
    };
    return Object.entries(letters).map(([name, letter]) => ({
      name: `compte-${name}`,
      subject: letter.title,
      mail: accountMail(letter, 'Marie'),
    }));
  }
}
