import { type Cents, formatEuros } from '@boutik/kernel';
import { MailFacts, MailText } from '@boutik/platform/mail';
import type { OrderRefund } from './order-refunds.js';
import {
  type EmailDraft,
  type OrderEmailData,
  OrderButton,
  OrderEmailLayout,
} from '../notifications/order-email-layout.js';

const SAME_PAYMENT_METHOD = 'par le moyen de paiement que vous avez utilisé';

/** The refund is requested; the credit note is attached. */
export function creditNoteEmail({ amount, creditNoteNumber }: OrderRefund): (mailed: OrderEmailData) => EmailDraft {
  return ({ order, shop }) => {
    const facts = [
      { label: 'Commande', value: order.number },
      { label: 'Facture corrigée', value: order.invoiceNumber ?? '' },
      { label: 'Avoir', value: creditNoteNumber },
      { label: 'Somme à rembourser', value: formatEuros(amount) },
    ];
    const mail = (
      <OrderEmailLayout
        order={order}
        shop={shop}
        title="Votre remboursement est lancé"
        preheader={`Votre avoir ${creditNoteNumber} est joint à ce message.`}
      >
        <MailText>
          Nous vous remboursons {formatEuros(amount)}, {SAME_PAYMENT_METHOD}. Vous trouverez votre avoir en pièce
          jointe.
        </MailText>
        <MailFacts rows={facts} />
        <OrderButton order={order} shop={shop}>
          Voir ma commande
        </OrderButton>
      </OrderEmailLayout>
    );
    return { subject: `Votre avoir ${creditNoteNumber} pour la commande ${order.number}`, mail };
  };
}

/** The payment provider has refunded the amount. */
export function orderRefundedEmail({
  amount,
  whole,
}: {
  amount: Cents;
  whole: boolean;
}): (mailed: OrderEmailData) => EmailDraft {
  return ({ order, shop }) => {
    const all = whole ? ' Elle est maintenant entièrement remboursée.' : '';
    const mail = (
      <OrderEmailLayout
        order={order}
        shop={shop}
        title="Vous êtes remboursé"
        preheader={`${formatEuros(amount)} pour la commande ${order.number}`}
      >
        <MailText>
          {formatEuros(amount)} vous ont été rendus pour la commande {order.number}, {SAME_PAYMENT_METHOD}.{all} Selon
          votre banque, la somme apparaît sur votre compte sous quelques jours.
        </MailText>
        <OrderButton order={order} shop={shop}>
          Voir ma commande
        </OrderButton>
      </OrderEmailLayout>
    );
    return { subject: `Remboursement effectué pour votre commande ${order.number}`, mail };
  };
}
