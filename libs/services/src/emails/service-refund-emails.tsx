import { type Cents, formatEuros } from '@boutik/kernel';
import { MailFacts, MailText } from '@boutik/platform';
import type { ServiceRefund } from '../storage/service-refunds.js';
import {
  type EmailDraft,
  type ServiceOrderEmailData,
  ServiceButton,
  ServiceEmailLayout,
} from './service-order-emails.js';

const SAME_PAYMENT_METHOD = 'par le moyen de paiement que vous avez utilisé';

/** The refund is requested; the credit note is attached. */
export function serviceCreditNoteEmail({
  amount,
  creditNoteNumber,
}: ServiceRefund): (of: ServiceOrderEmailData) => EmailDraft {
  return (data) => {
    const { order } = data;
    const facts = [
      { label: 'Commande', value: order.number },
      { label: 'Facture corrigée', value: order.invoice_number ?? '' },
      { label: 'Avoir', value: creditNoteNumber },
      { label: 'Somme à rembourser', value: formatEuros(amount) },
    ];
    const preheader = `Votre avoir ${creditNoteNumber} est joint à ce message.`;
    const mail = (
      <ServiceEmailLayout {...data} title="Votre remboursement est lancé" preheader={preheader}>
        <MailText>
          Nous vous remboursons {formatEuros(amount)}, {SAME_PAYMENT_METHOD}. Vous trouverez votre avoir en pièce
          jointe.
        </MailText>
        <MailFacts rows={facts} />
        <ServiceButton {...data}>Voir ma commande</ServiceButton>
      </ServiceEmailLayout>
    );
    return { subject: `Votre avoir ${creditNoteNumber} pour la commande ${order.number}`, mail };
  };
}

/** The payment provider has refunded the amount. */
export function serviceOrderRefundedEmail(refund: {
  amount: Cents;
  whole: boolean;
}): (of: ServiceOrderEmailData) => EmailDraft {
  return (data) => {
    const { number } = data.order;
    const preheader = `${formatEuros(refund.amount)} pour la commande ${number}`;
    const mail = (
      <ServiceEmailLayout {...data} title="Vous êtes remboursé" preheader={preheader}>
        <MailText>
          {formatEuros(refund.amount)} vous ont été rendus pour la commande {number}, {SAME_PAYMENT_METHOD}.
          {refund.whole && ' Elle est maintenant entièrement remboursée.'} Selon votre banque, la somme apparaît sur
          votre compte sous quelques jours.
        </MailText>
        <ServiceButton {...data}>Voir ma commande</ServiceButton>
      </ServiceEmailLayout>
    );
    return { subject: `Remboursement effectué pour votre commande ${number}`, mail };
  };
}
