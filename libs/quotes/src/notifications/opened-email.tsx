import { formatEuros, frenchDay } from '@boutik/kernel';
import { type Seller } from '@boutik/platform/documents';
import { MailButton, MailFacts, MailLayout, MailText, renderMail, subjectLine } from '@boutik/platform/mail';
import type { QuoteWithParties } from '../lifecycle/quote-loader.js';
import type { QuoteEmail } from './quote-email.js';

/** Notifies the sales person that the client has opened the quote. `address` is its URL in the workspace. */
export function openedEmail(
  { row, client, owner }: QuoteWithParties,
  { address, seller }: { address: string; seller: Seller },
): QuoteEmail {
  const email = (
    <MailLayout
      seller={seller}
      title="Devis consulté"
      preheader={`${client.displayName} consulte son devis`}
      reason="Vous recevez ce message parce que ce devis est le vôtre."
    >
      <MailText>Bonjour {owner.prenom},</MailText>
      <MailText>
        {client.displayName} vient de consulter le devis {row.number}.
      </MailText>
      <MailFacts
        rows={[
          { label: 'Montant', value: `${formatEuros(row.totalCents)} TTC` },
          { label: "Valable jusqu'au", value: frenchDay(row.validUntil) },
        ]}
      />
      <MailButton href={address}>Ouvrir le devis</MailButton>
    </MailLayout>
  );
  return { subject: subjectLine(`Devis ${row.number} consulté - ${client.displayName}`), ...renderMail(email) };
}
