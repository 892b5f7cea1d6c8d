import { configuration, demoSeller as seller, type MailSample, type MailShowcase, ShowsMails } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { sampleQuote } from '../documents/sample-quotes.js';
import type { WholeQuote } from '../use-cases/whole-quotes.js';
import { approvalAnswerMail, approvalQuestionMail } from './approval-mails.js';
import { decisionMail } from './decision-mail.js';
import { expiredMail } from './expired-mail.js';
import { openedMail } from './opened-mail.js';
import { type QuoteMail, quoteMail } from './quote-mail.js';
import { reminderMail } from './reminder-mail.js';
import { requestMail } from './request-mail.js';
import { signedMail } from './signed-mail.js';

const at = new Date('2026-11-21T10:05:00Z');
const MESSAGE = 'Suite à notre échange de ce matin, voici le devis de vos deux postes.\nJe reste à votre disposition.';
const SIGNATURE = {
  version: 1,
  signerName: 'Marie-Anne Hoarau',
  signedAt: at,
  network: '203.0.113.0/24',
  contentSha256: 'c0'.repeat(32),
  offeredSha256: '8f'.repeat(32),
};

/** Previews of every e-mail about quotes, at /dev/mails/preview. */
@Injectable()
@ShowsMails()
export class QuoteShowcase implements MailShowcase {
  samples(): MailSample[] {
    const mails = { ...toTheClient(), ...toTheSalesPerson() };
    return Object.entries(mails).map(([name, { subject, html, text }]) => ({
      name: `devis-${name}`,
      subject,
      mail: { html, text },
    }));
  }
}

function toTheClient(): Record<string, QuoteMail> {
  const parts = { link: `${configuration().http.publicUrl}/devis-commercial/exemple/detail`, seller };
  return {
    envoye: quoteMail(sampleQuote(12, { discount: 500 }), { ...parts, customMessage: MESSAGE }),
    'mis-a-jour': quoteMail(sampleQuote(2, { version: 2 }), { ...parts, customMessage: '' }),
    rappel: reminderMail(sampleQuote(2), parts),
    'signe-client': signedMail(signed(), { to: 'client', seller }),
  };
}

function toTheSalesPerson(): Record<string, QuoteMail> {
  const parts = { address: `${configuration().http.publicUrl}/espace-commercial/detail-devis/42`, seller };
  const decided = { decidedAt: at, decidedBy: 'client', clientComment: 'Parfait, à livrer au bureau.' } as const;
  const asked = { discount: 1800, approvalDiscount: 1800, approvalReason: 'Client fidèle, troisième commande.' };
  return {
    'signe-commercial': signedMail(signed(), { to: 'owner', seller }),
    demande: requestMail(sampleQuote(3, { status: 'draft' }), parts),
    consulte: openedMail(sampleQuote(2), parts),
    accepte: decisionMail(sampleQuote(2, { ...decided, status: 'accepted', orderId: 1207 }), parts),
    refuse: decisionMail(
      sampleQuote(2, { ...decided, status: 'rejected', clientComment: 'Trop cher pour nous cette année.' }),
      parts,
    ),
    expire: expiredMail(sampleQuote(2, { validUntil: '2026-11-20' }), parts),
    'remise-a-approuver': approvalQuestionMail(sampleQuote(12, { ...asked, approval: 'pending' }), {
      ...parts,
      admin: { ...sampleQuote(1).owner, prenom: 'Solène', displayName: 'Solène Grondin' },
    }),
    'remise-approuvee': approvalAnswerMail(sampleQuote(12, { ...asked, approval: 'given' }), parts),
    'remise-refusee': approvalAnswerMail(
      sampleQuote(12, { ...asked, approval: 'refused', approvalAnswer: 'La marge est déjà trop faible.' }),
      parts,
    ),
  };
}

function signed(): WholeQuote {
  return { ...sampleQuote(2, { status: 'accepted' }), signature: { quoteId: 42, ...SIGNATURE } };
}
