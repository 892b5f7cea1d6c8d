import { type Seller } from '@boutik/platform/documents';
import { MailButton, MailFacts, MailLayout, MailText, renderMail, subjectLine } from '@boutik/platform/mail';
import { pricedLines } from '../pricing/domain/quote-line.js';
import type { QuoteAggregate } from '../lifecycle/quote-loader.js';
import type { QuoteEmail } from '../notifications/quote-email.js';

/** Notifies the sales person that a client requests a quote. `address` is its URL in the workspace. */
export function requestEmail(
  { row, items, client, owner }: QuoteAggregate,
  { address, seller }: { address: string; seller: Seller },
): QuoteEmail {
  const requestedLines = pricedLines(items).map((item) => ({ label: `${item.quantity} ×`, value: item.productName }));
  const email = (
    <MailLayout
      seller={seller}
      title="Nouvelle demande de devis"
      preheader={`${client.displayName} attend votre offre`}
      reason="Vous recevez ce message parce que cette demande vous est confiée."
    >
      <MailText>Bonjour {owner.prenom},</MailText>
      <MailText>
        {client.displayName} demande un devis depuis la boutique. Il porte le numéro {row.number}. Le client peut encore
        compléter sa demande tant que vous ne l'avez pas modifiée.
      </MailText>
      <MailFacts rows={[{ label: 'Client', value: `${client.displayName}, ${client.email}` }, ...requestedLines]} />
      <MailButton href={address}>Préparer le devis</MailButton>
    </MailLayout>
  );
  return { subject: subjectLine(`Demande de devis ${row.number} - ${client.displayName}`), ...renderMail(email) };
}
