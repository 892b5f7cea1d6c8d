import { type Cents, formatEuros } from '@boutik/kernel';
import { MailFacts, MailText } from '@boutik/platform';
import type { ServiceRefund } from '../storage/service-refunds.js';
import { type DraftMail, type MailedServiceOrder, ServiceButton, ServiceMail } from './service-order-mails.js';

const SAME_WAY = 'par le moyen de paiement que vous avez utilisé';

/** The refund is requested; the credit note is attached. */
export function serviceCreditNoteMail({
  amount,
  creditNoteNumber,
}: ServiceRefund): (of: MailedServiceOrder) => DraftMail {
  return (mailed) => {
    const { order } = mailed;
    const facts = [
      { label: 'Commande', value: order.number },
      { label: 'Facture corrigée', value: order.invoice_number ?? '' },
      { label: 'Avoir', value: creditNoteNumber },
      { label: 'Somme à rembourser', value: formatEuros(amount) },
    ];
    const preheader = `Votre avoir ${creditNoteNumber} est joint à ce message.`;
    const mail = (
      <ServiceMail {...mailed} title="Votre remboursement est lancé" preheader={preheader}>
        <MailText>
          Nous vous remboursons {formatEuros(amount)}, {SAME_WAY}. Vous trouverez votre avoir en pièce jointe.
        </MailText>
        <MailFacts rows={facts} />
        <ServiceButton {...mailed}>Voir ma commande</ServiceButton>
      </ServiceMail>
    );
    return { subject: `Votre avoir ${creditNoteNumber} pour la commande ${order.number}`, mail };
  };
}

/** The payment provider has refunded the amount. */
export function serviceRefundedMail(back: { amount: Cents; whole: boolean }): (of: MailedServiceOrder) => DraftMail {
  return (mailed) => {
    const { number } = mailed.order;
    const preheader = `${formatEuros(back.amount)} pour la commande ${number}`;
    const mail = (
      <ServiceMail {...mailed} title="Vous êtes remboursé" preheader={preheader}>
        <MailText>
          {formatEuros(back.amount)} vous ont été rendus pour la commande {number}, {SAME_WAY}.
          {back.whole && ' Elle est maintenant entièrement remboursée.'} Selon votre banque, la somme apparaît sur votre
          compte sous quelques jours.
        </MailText>
        <ServiceButton {...mailed}>Voir ma commande</ServiceButton>
      </ServiceMail>
    );
    return { subject: `Remboursement effectué pour votre commande ${number}`, mail };
  };
}
