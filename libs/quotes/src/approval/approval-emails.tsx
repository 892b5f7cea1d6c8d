import type { UserProfile } from '@boutik/accounts';
import { formatEuros, reductionText } from '@boutik/kernel';
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
import type { QuoteWithParties } from '../lifecycle/quote-loader.js';
import type { QuoteEmail } from '../notifications/quote-email.js';

interface EmailContext {
  /** URL of the quote in the workspace. */
  address: string;
  seller: Seller;
}

/** Requests an administrator's approval of a discount beyond the sales person's limit. */
export function approvalRequestEmail(
  quote: QuoteWithParties,
  { address, seller, admin }: EmailContext & { admin: UserProfile },
): QuoteEmail {
  const { row, owner } = quote;
  const email = (
    <MailLayout
      seller={seller}
      title="Remise à approuver"
      preheader={`${owner.displayName} demande ${formatDiscount(quote)}`}
      reason="Vous recevez ce message parce que vous approuvez les remises."
    >
      <MailText>Bonjour {admin.prenom},</MailText>
      <MailText>
        {owner.displayName} demande votre accord pour {formatDiscount(quote)} sur le devis {row.number}. Le devis ne
        part pas avant votre réponse.
      </MailText>
      {row.approvalReason && <MailBlockquote>{row.approvalReason}</MailBlockquote>}
      <MailFacts rows={toFacts(quote)} />
      <MailButton href={address}>Répondre à la demande</MailButton>
    </MailLayout>
  );
  return { subject: subjectLine(`Remise à approuver - devis ${row.number}`), ...renderMail(email) };
}

/** Notifies the sales person of the administrator's decision. */
export function approvalDecisionEmail(quote: QuoteWithParties, { address, seller }: EmailContext): QuoteEmail {
  const { row, owner } = quote;
  const verb = row.approval === 'given' ? 'approuvée' : 'refusée';
  const next =
    row.approval === 'given' ? 'Le devis peut maintenant être envoyé.' : 'Réduisez la remise avant de l’envoyer.';
  const email = (
    <MailLayout
      seller={seller}
      title={`Remise ${verb}`}
      preheader={`Devis ${row.number}, ${formatDiscount(quote)}`}
      reason="Vous recevez ce message parce que ce devis est le vôtre."
    >
      <MailText>Bonjour {owner.prenom},</MailText>
      <MailText>
        Votre demande pour {formatDiscount(quote)} sur le devis {row.number} a été {verb}. {next}
      </MailText>
      {row.approvalAnswer && <MailBlockquote>{row.approvalAnswer}</MailBlockquote>}
      <MailFacts rows={toFacts(quote)} />
      <MailButton href={address}>Ouvrir le devis</MailButton>
    </MailLayout>
  );
  return { subject: subjectLine(`Remise ${verb} - devis ${row.number}`), ...renderMail(email) };
}

function formatDiscount({ row }: QuoteWithParties): string {
  const rate = row.approvalDiscount ?? row.discount;
  const text = reductionText({ rate, freeUnits: row.approvalFreeUnits ?? 0 });
  return rate === row.discount ? text : `${text} (lignes comprises)`;
}

function toFacts({ row, client, owner }: QuoteWithParties) {
  return [
    { label: 'Client', value: client.displayName },
    { label: 'Commercial', value: owner.displayName },
    { label: 'Sous-total', value: `${formatEuros(row.subtotalCents)} TTC` },
    { label: 'Après remise', value: `${formatEuros(row.totalCents)} TTC` },
  ];
}
