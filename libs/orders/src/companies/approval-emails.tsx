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
import { approvalGivenWording, approvalRefusedWording, approvalRequestedWording } from './approval-mail-wordings.js';
import type { CompanyApprovalRow } from './company-approval.entity.js';

type Approval = Pick<CompanyApprovalRow, 'net' | 'lines' | 'shipping' | 'reason' | 'state'>;

interface ApprovalEmail {
  approval: Approval;
  /** Who gets the e-mail, and who ordered or decided. */
  reader: string;
  colleague: string;
  href: string;
}

/** To a colleague who may approve an order. */
export function approvalRequestedEmail(
  { approval, reader, colleague, href }: ApprovalEmail,
  { seller }: EmailShop,
): EmailDraft {
  const { lines, shipping, net } = approval;
  const tax = netLabel(seller);
  const words = approvalRequestedWording.compose({ collegue: colleague, montant: `${formatEuros(net)}${tax}` });
  const mail = (
    <MailLayout
      seller={seller}
      title={words.title}
      closing={words.closing}
      preheader={`Une commande de ${formatEuros(net)}${tax}`}
      reason="Vous recevez ce message parce que vous approuvez les commandes de votre entreprise."
    >
      <MailGreeting name={reader} />
      <MailParagraphs of={words.opening} />
      <MailAmounts
        lines={lines.map(({ name, quantity, unitNet }) => ({
          label: name,
          detail: `${quantity} × ${formatEuros(unitNet)}`,
          amount: quantity * unitNet,
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

/** To the buyer, whose order was approved or refused. */
export function approvalDecidedEmail(
  { approval, reader, colleague, href }: ApprovalEmail,
  { seller }: EmailShop,
): EmailDraft {
  const { state, net, reason } = approval;
  const isApproved = state === 'approved';
  const wording = isApproved ? approvalGivenWording : approvalRefusedWording;
  const words = wording.compose({ collegue: colleague, montant: `${formatEuros(net)}${netLabel(seller)}` });
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
      <MailButton href={href}>{isApproved ? 'Passer la commande' : 'Voir mon panier'}</MailButton>
    </MailLayout>
  );
  return { subject: words.subject, mail };
}

/** An exempt seller has one price. */
function netLabel({ vatExempt }: EmailShop['seller']): string {
  return vatExempt ? '' : ' HT';
}
