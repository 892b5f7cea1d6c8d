import { type Cents, formatEuros } from '@boutik/kernel';
import { MailFacts, MailText } from '@boutik/platform';
import type { OrderRefund } from '../storage/order-refunds.js';
import { type DraftMail, type MailedOrder, OrderButton, OrderMail } from './order-mail.js';

const SAME_WAY = 'par le moyen de paiement que vous avez utilisé';

/** The refund is requested; the credit note is attached. */
export function creditNoteMail({ amount, creditNoteNumber }: OrderRefund): (mailed: MailedOrder) => DraftMail {
  return ({ order, shop }) => {
    const facts = [
      { label: 'Commande', value: order.number },
      { label: 'Facture corrigée', value: order.invoiceNumber ?? '' },
      { label: 'Avoir', value: creditNoteNumber },
      { label: 'Somme à rembourser', value: formatEuros(amount) },
    ];
    const mail = (
      <OrderMail
        order={order}
        shop={shop}
        title="Votre remboursement est lancé"
        preheader={`Votre avoir ${creditNoteNumber} est joint à ce message.`}
      >
        <MailText>
          Nous vous remboursons {formatEuros(amount)}, {SAME_WAY}. Vous trouverez votre avoir en pièce jointe.
        </MailText>
        <MailFacts rows={facts} />
        <OrderButton order={order} shop={shop}>
          Voir ma commande
        </OrderButton>
      </OrderMail>
    );
    return { subject: `Votre avoir ${creditNoteNumber} pour la commande ${order.number}`, mail };
  };
}

/** The payment provider has refunded the amount. */
export function orderRefundedMail({
  amount,
  whole,
}: {
  amount: Cents;
  whole: boolean;
}): (mailed: MailedOrder) => DraftMail {
  return ({ order, shop }) => {
    const all = whole ? ' Elle est maintenant entièrement remboursée.' : '';
    const mail = (
      <OrderMail
        order={order}
        shop={shop}
        title="Vous êtes remboursé"
        preheader={`${formatEuros(amount)} pour la commande ${order.number}`}
      >
        <MailText>
          {formatEuros(amount)} vous ont été rendus pour la commande {order.number}, {SAME_WAY}.{all} Selon votre
          banque, la somme apparaît sur votre compte sous quelques jours.
        </MailText>
        <OrderButton order={order} shop={shop}>
          Voir ma commande
        </OrderButton>
      </OrderMail>
    );
    return { subject: `Remboursement effectué pour votre commande ${order.number}`, mail };
  };
}
