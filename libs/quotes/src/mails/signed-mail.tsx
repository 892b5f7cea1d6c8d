import { formatEuros } from '@boutik/kernel';
import { MailFacts, MailGreeting, MailLayout, MailText, renderMail, type Seller, subjectLine } from '@boutik/platform';
import { signatureSentence } from '../documents/signature-sentence.js';
import type { WholeQuote } from '../use-cases/whole-quotes.js';
import { greetedAs, type QuoteMail } from './quote-mail.js';

/** Sends the signed quote to the client or to the owner; the PDF is attached. */
export function signedMail(
  { row, client, owner, signature }: WholeQuote,
  { to, seller }: { to: 'client' | 'owner'; seller: Seller },
): QuoteMail {
  const greeting = to === 'client' ? greetedAs(client) : owner.prenom;
  const said =
    to === 'client'
      ? `Vous avez accepté le devis ${row.number}. Voici l'exemplaire signé, à conserver.`
      : `${client.displayName} a accepté le devis ${row.number}. Voici l'exemplaire signé.`;
  const mail = (
    <MailLayout
      seller={seller}
      title={to === 'client' ? 'Votre devis signé' : 'Devis signé'}
      preheader={`${row.number}, ${formatEuros(row.totalCents)} TTC`}
      reason="Vous recevez ce message parce que ce devis vient d'être accepté en ligne."
    >
      <MailGreeting name={greeting} />
      <MailText>{said}</MailText>
      <MailFacts
        rows={[
          { label: 'Devis', value: row.number },
          { label: 'Montant', value: `${formatEuros(row.totalCents)} TTC` },
        ]}
      />
      {signature && <MailText>{signatureSentence(signature)}</MailText>}
    </MailLayout>
  );
  return { subject: subjectLine(`Devis signé ${row.number}`), ...renderMail(mail) };
}
