import { formatEuros, frenchDay, reunionDay, reunionIso } from '@boutik/kernel';
import {
  MailButton,
  MailFacts,
  MailLayout,
  MailQuotation,
  MailText,
  renderMail,
  type Seller,
  subjectLine,
} from '@boutik/platform';
import { statusLabel } from '../domain/quote-status.js';
import type { QuoteWithPeople } from '../use-cases/whole-quotes.js';
import type { QuoteMail } from './quote-mail.js';

/** Notifies the sales person that a quote was decided. `address` is its URL in the workspace. */
export function decisionMail(
  { row, client, owner }: QuoteWithPeople,
  { address, seller }: { address: string; seller: Seller },
): QuoteMail {
  const label = statusLabel(row.status, 'client').toLowerCase();
  const who = row.decidedBy === 'client' ? client.displayName : 'Un collègue';
  const verb = `${row.decidedBy === 'client' ? 'a' : 'a marqué comme'} ${label}`;
  const mail = (
    <MailLayout
      seller={seller}
      title={`Devis ${label}`}
      preheader={`${client.displayName}, ${formatEuros(row.totalCents)} TTC`}
      reason="Vous recevez ce message parce que ce devis est le vôtre."
    >
      <MailText>Bonjour {owner.prenom},</MailText>
      <MailText>
        {who} {verb} le devis {row.number}.
      </MailText>
      {row.clientComment && <MailQuotation>{row.clientComment}</MailQuotation>}
      <MailFacts
        rows={[
          { label: 'Client', value: client.displayName },
          { label: 'Montant', value: `${formatEuros(row.totalCents)} TTC` },
          { label: 'Décision', value: row.decidedAt ? momentOf(row.decidedAt) : '' },
          ...(row.orderId === null ? [] : [{ label: 'Paiement', value: `en ligne, commande n°\u00a0${row.orderId}` }]),
        ]}
      />
      <MailButton href={address}>Ouvrir le devis</MailButton>
    </MailLayout>
  );
  return { subject: subjectLine(`Devis ${row.number} ${label} - ${client.displayName}`), ...renderMail(mail) };
}

/** "21/11/2026 à 09:12". */
function momentOf(at: Date): string {
  return `${frenchDay(reunionDay(at))} à ${reunionIso(at).slice(11, 16)}`;
}
