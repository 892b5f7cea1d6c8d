import { formatEuros, frenchDay } from '@boutik/kernel';
import { type Seller } from '@boutik/platform/documents';
import {
  MailButton,
  MailFacts,
  MailGreeting,
  MailLayout,
  MailText,
  renderMail,
  subjectLine,
} from '@boutik/platform/mail';
import { formatPhone } from '../pricing/domain/number-formats.js';
import type { QuoteWithParties } from '../lifecycle/quote-loader.js';
import { greetingName, type QuoteEmail } from '../notifications/quote-email.js';

/** Reminds the client of a quote that is not decided yet. */
export function reminderEmail(
  { row, client, owner }: QuoteWithParties,
  { link, seller }: { link: string; seller: Seller },
): QuoteEmail {
  const day = frenchDay(row.validUntil);
  const email = (
    <MailLayout
      seller={seller}
      title="Votre devis vous attend"
      preheader={`${formatEuros(row.totalCents)} TTC, valable jusqu'au ${day}`}
      reason={`Vous recevez ce message parce que ${owner.displayName} vous a préparé un devis. Il n'y aura plus de rappel une fois que vous aurez répondu.`}
    >
      <MailGreeting name={greetingName(client)} />
      <MailText>
        Le devis {row.number} attend votre réponse. Ses prix sont garantis jusqu'au {day} inclus.
      </MailText>
      <MailButton href={link}>Consulter et répondre</MailButton>
      <MailFacts
        rows={[
          { label: 'Montant', value: `${formatEuros(row.totalCents)} TTC` },
          { label: "Valable jusqu'au", value: day },
          { label: 'Votre interlocuteur', value: owner.displayName },
          ...(owner.phone ? [{ label: 'Téléphone', value: formatPhone(owner.phone) }] : []),
        ]}
      />
    </MailLayout>
  );
  return { subject: subjectLine(`Rappel\u202f: votre devis ${row.number}`), ...renderMail(email) };
}
