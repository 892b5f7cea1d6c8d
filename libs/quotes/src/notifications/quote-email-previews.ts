import type { StaffTask } from '@boutik/contract';
import { configuration } from '@boutik/platform/config';
import { currentSeller } from '@boutik/platform/documents';
import { type EmailPreview, type EmailPreviewProvider, ProvidesEmailPreviews } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import { sampleQuote } from '../documents/sample-quotes.js';
import type { QuoteAggregate } from '../lifecycle/quote-loader.js';
import { approvalDecisionEmail, approvalRequestEmail } from '../approval/on-quote-approval-changed.js';
import { decisionEmail } from './on-quote-decided.js';
import { expiredEmail } from './on-quote-expired.js';
import { clientMessageEmail, staffMessageEmail } from '../messages/on-quote-message-written.js';
import { openedEmail } from './on-quote-opened.js';
import { quoteEmail } from './on-quote-sent.js';
import type { QuoteEmail } from './quote-mailer.js';
import { reminderEmail } from '../reminders/send-reminder.js';
import { requestEmail } from '../requests/on-quote-requested.js';
import { tasksEmail } from '../tasks/remind-tasks.js';
import { signedEmail } from '../signature/on-quote-signed.js';

const SAMPLE_DATE = new Date('2026-11-21T10:05:00Z');
const MESSAGE = 'Suite à notre échange de ce matin, voici le devis de vos deux postes.\nJe reste à votre disposition.';
const SIGNATURE = {
  version: 1,
  signerName: 'Marie-Anne Hoarau',
  signedAt: SAMPLE_DATE,
  network: '203.0.113.0/24',
  contentSha256: 'c0'.repeat(32),
  offeredSha256: '8f'.repeat(32),
  offeredChoice: null,
};

const QUESTION = 'Pouvez-vous remplacer le clavier par un modèle sans fil\u202f?';

const sampleTask: StaffTask = {
  id: 7,
  titre: 'Rappeler pour la livraison',
  echeance: '2026-11-25',
  etat: 'aujourdhui',
  faite_le: null,
  responsable: { id: 3, nom: 'Aurélie Rivière' },
  auteur: 'Aurélie Rivière',
  devis: { id: 42, numero: 'DEV-202611210912-4071' },
  client: { id: 7, nom: 'Marie-Anne Hoarau' },
};
const sampleTasks: readonly StaffTask[] = [
  sampleTask,
  { ...sampleTask, id: 6, titre: 'Envoyer la fiche technique', echeance: '2026-11-20', etat: 'retard', devis: null },
];

/** Previews of every e-mail about quotes, at /dev/mails/preview. */
@Injectable()
@ProvidesEmailPreviews()
export class QuoteEmailPreviews implements EmailPreviewProvider {
  previews(): EmailPreview[] {
    const emails = { ...clientEmails(), ...ownerEmails() };
    return Object.entries(emails).map(([name, { subject, html, text }]) => ({
      name: `devis-${name}`,
      subject,
      mail: { html, text },
    }));
  }
}

function clientEmails(): Record<string, QuoteEmail> {
  const seller = currentSeller();
  const context = { link: `${configuration().http.publicUrl}/devis-commercial/exemple/detail`, seller };
  return {
    envoye: quoteEmail(sampleQuote(12, { discount: 500 }), { ...context, customMessage: MESSAGE }),
    'mis-a-jour': quoteEmail(sampleQuote(2, { version: 2 }), { ...context, customMessage: '' }),
    reponse: staffMessageEmail(sampleQuote(2), { content: MESSAGE }, context),
    rappel: reminderEmail(sampleQuote(2), context),
    'signe-client': signedEmail(signedQuote(), { to: 'client', seller }),
  };
}

function ownerEmails(): Record<string, QuoteEmail> {
  const seller = currentSeller();
  const context = { address: `${configuration().http.publicUrl}/espace-commercial/detail-devis/42`, seller };
  const decided = {
    decidedAt: SAMPLE_DATE,
    decidedBy: 'client',
    clientComment: 'Parfait, à livrer au bureau.',
  } as const;
  const approvalRequest = {
    discount: 1800,
    approvalDiscount: 1800,
    approvalReason: 'Client fidèle, troisième commande.',
  };
  return {
    'signe-commercial': signedEmail(signedQuote(), { to: 'owner', seller }),
    demande: requestEmail(sampleQuote(3, { status: 'draft' }), context),
    consulte: openedEmail(sampleQuote(2), context),
    question: clientMessageEmail(sampleQuote(2), { content: QUESTION, changeRequested: false }, context),
    modification: clientMessageEmail(sampleQuote(2), { content: QUESTION, changeRequested: true }, context),
    accepte: decisionEmail(sampleQuote(2, { ...decided, status: 'accepted', orderId: 1207 }), context),
    refuse: decisionEmail(
      sampleQuote(2, { ...decided, status: 'rejected', clientComment: 'Trop cher pour nous cette année.' }),
      context,
    ),
    taches: tasksEmail(sampleTasks, { member: sampleQuote(1).owner, seller }),
    expire: expiredEmail(sampleQuote(2, { validUntil: '2026-11-20' }), context),
    'remise-a-approuver': approvalRequestEmail(sampleQuote(12, { ...approvalRequest, approval: 'pending' }), {
      ...context,
      admin: { ...sampleQuote(1).owner, prenom: 'Solène', displayName: 'Solène Grondin' },
    }),
    'remise-approuvee': approvalDecisionEmail(sampleQuote(12, { ...approvalRequest, approval: 'given' }), context),
    'remise-refusee': approvalDecisionEmail(
      sampleQuote(12, { ...approvalRequest, approval: 'refused', approvalAnswer: 'La marge est déjà trop faible.' }),
      context,
    ),
  };
}

function signedQuote(): QuoteAggregate {
  return { ...sampleQuote(2, { status: 'accepted' }), signature: { quoteId: 42, ...SIGNATURE } };
}
