import type { Person } from '@boutik/accounts';
import { formatEuros, reductionText } from '@boutik/kernel';
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
import type { QuoteWithPeople } from '../use-cases/whole-quotes.js';
import type { QuoteMail } from './quote-mail.js';

interface Parts {
  /** URL of the quote in the workspace. */
  address: string;
  seller: Seller;
}

/** Requests an administrator's approval of a discount beyond the sales person's limit. */
export function approvalQuestionMail(
  quote: QuoteWithPeople,
  { address, seller, admin }: Parts & { admin: Person },
): QuoteMail {
  const { row, owner } = quote;
  const mail = (
    <MailLayout
      seller={seller}
      title="Remise à approuver"
      preheader={`${owner.displayName} demande ${reductionOf(quote)}`}
      reason="Vous recevez ce message parce que vous approuvez les remises."
    >
      <MailText>Bonjour {admin.prenom},</MailText>
      <MailText>
        {owner.displayName} demande votre accord pour {reductionOf(quote)} sur le devis {row.number}. Le devis ne part
        pas avant votre réponse.
      </MailText>
      {row.approvalReason && <MailQuotation>{row.approvalReason}</MailQuotation>}
      <MailFacts rows={factsOf(quote)} />
      <MailButton href={address}>Répondre à la demande</MailButton>
    </MailLayout>
  );
  return { subject: subjectLine(`Remise à approuver - devis ${row.number}`), ...renderMail(mail) };
}

/** Notifies the sales person of the administrator's decision. */
export function approvalAnswerMail(quote: QuoteWithPeople, { address, seller }: Parts): QuoteMail {
  const { row, owner } = quote;
  const verb = row.approval === 'given' ? 'approuvée' : 'refusée';
  const next =
    row.approval === 'given' ? 'Le devis peut maintenant être envoyé.' : 'Réduisez la remise avant de l’envoyer.';
  const mail = (
    <MailLayout
      seller={seller}
      title={`Remise ${verb}`}
      preheader={`Devis ${row.number}, ${reductionOf(quote)}`}
      reason="Vous recevez ce message parce que ce devis est le vôtre."
    >
      <MailText>Bonjour {owner.prenom},</MailText>
      <MailText>
        Votre demande pour {reductionOf(quote)} sur le devis {row.number} a été {verb}. {next}
      </MailText>
      {row.approvalAnswer && <MailQuotation>{row.approvalAnswer}</MailQuotation>}
      <MailFacts rows={factsOf(quote)} />
      <MailButton href={address}>Ouvrir le devis</MailButton>
    </MailLayout>
  );
  return { subject: subjectLine(`Remise ${verb} - devis ${row.number}`), ...renderMail(mail) };
}

function reductionOf({ row }: QuoteWithPeople): string {
  const rate = row.approvalDiscount ?? row.discount;
  const text = reductionText({ rate, freeUnits: row.approvalFreeUnits ?? 0 });
  return rate === row.discount ? text : `${text} (lignes comprises)`;
}

function factsOf({ row, client, owner }: QuoteWithPeople) {
  return [
    { label: 'Client', value: client.displayName },
    { label: 'Commercial', value: owner.displayName },
    { label: 'Sous-total', value: `${formatEuros(row.subtotalCents)} TTC` },
    { label: 'Après remise', value: `${formatEuros(row.totalCents)} TTC` },
  ];
}
