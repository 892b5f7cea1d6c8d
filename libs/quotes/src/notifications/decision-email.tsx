import { formatEuros, frenchDay, reunionDay, reunionIso } from '@boutik/kernel';
import { type Seller } from '@boutik/platform/documents';
import {
  MailButton,
  MailFacts,
  MailLayout,
  MailBlockquote,
  MailText,
  renderMail,
  subjectLine,
} from '@boutik/platform/mail';
import { statusLabel } from '../lifecycle/domain/quote-status.js';
import type { QuoteWithParties } from '../lifecycle/quote-loader.js';
import type { QuoteEmail } from './quote-email.js';

/** Notifies the sales person that a quote was decided. `address` is its URL in the workspace. */
export function decisionEmail(
  { row, client, owner }: QuoteWithParties,
  { address, seller }: { address: string; seller: Seller },
): QuoteEmail {
  const label = statusLabel(row.status, 'client').toLowerCase();
  const who = row.decidedBy === 'client' ? client.displayName : 'Un collègue';
  const verb = `${row.decidedBy === 'client' ? 'a' : 'a marqué comme'} ${label}`;
  const email = (
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
      {row.clientComment && <MailBlockquote>{row.clientComment}</MailBlockquote>}
      <MailFacts
        rows={[
          { label: 'Client', value: client.displayName },
          { label: 'Montant', value: `${formatEuros(row.totalCents)} TTC` },
          { label: 'Décision', value: row.decidedAt ? formatDateTime(row.decidedAt) : '' },
          ...(row.orderId === null ? [] : [{ label: 'Paiement', value: `en ligne, commande n°\u00a0${row.orderId}` }]),
        ]}
      />
      <MailButton href={address}>Ouvrir le devis</MailButton>
    </MailLayout>
  );
  return { subject: subjectLine(`Devis ${row.number} ${label} - ${client.displayName}`), ...renderMail(email) };
}

/** "21/11/2026 à 09:12". */
function formatDateTime(at: Date): string {
  return `${frenchDay(reunionDay(at))} à ${reunionIso(at).slice(11, 16)}`;
}
