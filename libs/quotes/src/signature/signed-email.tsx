import { formatEuros } from '@boutik/kernel';
import { type Seller } from '@boutik/platform/documents';
import { MailFacts, MailGreeting, MailLayout, MailText, renderMail, subjectLine } from '@boutik/platform/mail';
import { formatSignature } from './format-signature.js';
import type { QuoteAggregate } from '../lifecycle/quote-loader.js';
import { greetingName, type QuoteEmail } from '../notifications/quote-email.js';

/** Sends the signed quote to the client or to the owner; the PDF is attached. */
export function signedEmail(
  { row, client, owner, signature }: QuoteAggregate,
  { to, seller }: { to: 'client' | 'owner'; seller: Seller },
): QuoteEmail {
  const greeting = to === 'client' ? greetingName(client) : owner.prenom;
  const text =
    to === 'client'
      ? `Vous avez accepté le devis ${row.number}. Voici l'exemplaire signé, à conserver.`
      : `${client.displayName} a accepté le devis ${row.number}. Voici l'exemplaire signé.`;
  const email = (
    <MailLayout
      seller={seller}
      title={to === 'client' ? 'Votre devis signé' : 'Devis signé'}
      preheader={`${row.number}, ${formatEuros(row.totalCents)} TTC`}
      reason="Vous recevez ce message parce que ce devis vient d'être accepté en ligne."
    >
      <MailGreeting name={greeting} />
      <MailText>{text}</MailText>
      <MailFacts
        rows={[
          { label: 'Devis', value: row.number },
          { label: 'Montant', value: `${formatEuros(row.totalCents)} TTC` },
        ]}
      />
      {signature && <MailText>{formatSignature(signature)}</MailText>}
    </MailLayout>
  );
  return { subject: subjectLine(`Devis signé ${row.number}`), ...renderMail(email) };
}
