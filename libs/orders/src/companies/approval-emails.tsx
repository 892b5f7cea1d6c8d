import { formatEuros } from '@boutik/kernel';
import {
  MailAmounts,
  MailBlockquote,
  MailButton,
  MailGreeting,
  MailLayout,
  MailParagraphs,
  MailText,
} from '@boutik/platform/mail';
import type { EmailDraft, EmailShop } from '../notifications/order-email-layout.js';
import {
  approvalGivenWording,
  approvalRefusedWording,
  approvalRequestedWording,
  quoteApprovalGivenWording,
  quoteApprovalRefusedWording,
  quoteApprovalRequestedWording,
} from './approval-mail-wordings.js';
import { netOfLine } from './approval-rules.js';
import type { CompanyApprovalRow } from './company-approval.entity.js';

type Approval = Pick<CompanyApprovalRow, 'net' | 'lines' | 'shipping' | 'reason' | 'state' | 'quoteNumber'>;

interface ApprovalEmail {
  approval: Approval;
  /** Who gets the e-mail, and who ordered or decided. */
  reader: string;
  colleague: string;
  href: string;
}

/** To a colleague who may approve an order or a quote. */
export function approvalRequestedEmail(
  { approval, reader, colleague, href }: ApprovalEmail,
  { seller }: EmailShop,
): EmailDraft {
  const { lines, shipping, net, quoteNumber: devis } = approval;
  const tax = netLabel(seller);
  const facts = { collegue: colleague, montant: `${formatEuros(net)}${tax}` };
  const words =
    devis === null
      ? approvalRequestedWording.compose(facts)
      : quoteApprovalRequestedWording.compose({ ...facts, devis });
  const mail = (
    <MailLayout
      seller={seller}
      title={words.title}
      closing={words.closing}
      preheader={`${devis === null ? 'Une commande' : 'Un devis'} de ${formatEuros(net)}${tax}`}
      reason="Vous recevez ce message parce que vous approuvez les commandes et les devis de votre entreprise."
    >
      <MailGreeting name={reader} />
      <MailParagraphs of={words.opening} />
      <MailAmounts
        lines={lines.map((line) => ({
          label: line.name,
          detail: devis === null ? `${line.quantity} × ${formatEuros(line.unitNet)}` : `Quantité : ${line.quantity}`,
          amount: netOfLine(line),
        }))}
        totals={[
          ...(shipping > 0 ? [{ label: 'Livraison', amount: shipping }] : []),
          { label: `Total${tax}`, amount: net },
        ]}
      />
      <MailButton href={href}>Voir et décider</MailButton>
      <MailText>Ce lien est le vôtre{'\u202f'}: ne le transférez pas.</MailText>
    </MailLayout>
  );
  return { subject: words.subject, mail };
}

/** To the buyer, whose order or quote was approved or refused. */
export function approvalDecidedEmail(
  { approval, reader, colleague, href }: ApprovalEmail,
  { seller }: EmailShop,
): EmailDraft {
  const { state, net, reason, quoteNumber: devis } = approval;
  const isApproved = state === 'approved';
  const facts = { collegue: colleague, montant: `${formatEuros(net)}${netLabel(seller)}` };
  const ofOrder = isApproved ? approvalGivenWording : approvalRefusedWording;
  const ofQuote = isApproved ? quoteApprovalGivenWording : quoteApprovalRefusedWording;
  const words = devis === null ? ofOrder.compose(facts) : ofQuote.compose({ ...facts, devis });
  const orderButton = isApproved ? 'Passer la commande' : 'Voir mon panier';
  const mail = (
    <MailLayout
      seller={seller}
      title={words.title}
      closing={words.closing}
      preheader={`${colleague} a répondu`}
      reason="Vous recevez ce message parce que vous avez demandé l’accord d’un collègue."
    >
      <MailGreeting name={reader} />
      <MailParagraphs of={words.opening} />
      {reason !== '' && <MailBlockquote>{reason}</MailBlockquote>}
      <MailButton href={href}>{devis === null ? orderButton : 'Voir le devis'}</MailButton>
    </MailLayout>
  );
  return { subject: words.subject, mail };
}

/** An exempt seller has one price. */
function netLabel({ vatExempt }: EmailShop['seller']): string {
  return vatExempt ? '' : ' HT';
}
