import { MailFacts, MailText } from '@boutik/platform/mail';
import {
  type EmailDraft,
  OrderButton,
  type OrderEmailData,
  OrderEmailLayout,
} from '../../notifications/order-email-layout.js';
import { nextPayment } from '../../deposits/domain/deposit.js';
import { transferFacts, transferInstructions } from './transfer-instructions.js';
import { transferDueWording, transferWording } from '../../notifications/payment-mail-wordings.js';

/** Null when the order no longer waits for a transfer. */
export function transferChosenEmail({ order, shop }: OrderEmailData): EmailDraft | null {
  const instructions = transferInstructions(order);
  if (!instructions) return null;
  const words = transferWording.compose({ numero: order.number });
  const mail = (
    <OrderEmailLayout
      order={order}
      shop={shop}
      words={words}
      preheader={`Commande ${order.number}\u202f: voici le compte et la référence.`}
    >
      <MailFacts rows={transferFacts(instructions)} />
      {instructions.reservedUntil && (
        <MailText>Vos articles vous sont réservés jusqu’à cette date. Un virement met un à deux jours ouvrés.</MailText>
      )}
      <OrderButton order={order} shop={shop}>
        Voir ma commande
      </OrderButton>
    </OrderEmailLayout>
  );
  return { subject: words.subject, mail };
}

/** @param due cents that have not come in */
export function transferDueEmail(due: number): (mailed: OrderEmailData) => EmailDraft | null {
  return ({ order, shop }) => {
    const instructions = transferInstructions(order, due);
    if (!instructions) return null;
    const arrived = due < nextPayment(order) ? 'qu’une partie de votre virement' : 'pas encore votre virement';
    const words = transferDueWording.compose({ numero: order.number, recu: arrived });
    const mail = (
      <OrderEmailLayout
        order={order}
        shop={shop}
        words={words}
        preheader={`Commande ${order.number}\u202f: vos articles sont réservés encore peu de temps.`}
      >
        <MailFacts rows={transferFacts(instructions)} />
        <MailText>S’il est déjà parti, vous n’avez rien à faire.</MailText>
        <OrderButton order={order} shop={shop}>
          Voir ma commande
        </OrderButton>
      </OrderEmailLayout>
    );
    return { subject: words.subject, mail };
  };
}
