import { formatEuros, frenchDay } from '@boutik/kernel';
import { type Seller } from '@boutik/platform/documents';
import { MailButton, MailFacts, MailLayout, MailText, renderMail, subjectLine } from '@boutik/platform/mail';
import type { QuoteWithParties } from '../lifecycle/quote-loader.js';
import type { QuoteEmail } from './quote-email.js';

/** Notifies the sales person that a quote has expired. `address` is its URL in the workspace. */
export function expiredEmail(
  { row, client, owner }: QuoteWithParties,
  { address, seller }: { address: string; seller: Seller },
): QuoteEmail {
  const email = (
    <MailLayout
      seller={seller}
      title="Devis expiré"
      preheader={`${client.displayName}, ${formatEuros(row.totalCents)} TTC`}
      reason="Vous recevez ce message parce que ce devis est le vôtre."
    >
      <MailText>Bonjour {owner.prenom},</MailText>
      <MailText>
        Le devis {row.number} est resté sans réponse jusqu'au {frenchDay(row.validUntil)}. Vous pouvez le prolonger aux
        mêmes prix.
      </MailText>
      <MailFacts
        rows={[
          { label: 'Client', value: client.displayName },
          { label: 'Montant', value: `${formatEuros(row.totalCents)} TTC` },
        ]}
      />
      <MailButton href={address}>Prolonger le devis</MailButton>
    </MailLayout>
  );
  return { subject: subjectLine(`Devis ${row.number} expiré - ${client.displayName}`), ...renderMail(email) };
}
