import { type Cents, formatEuros, frenchMoment } from '@boutik/kernel';
import { MailFacts, MailText } from '@boutik/platform/mail';
import { kindOf } from '../lifecycle/domain/order-kind.js';
import type { ReviewReason } from '../payment/domain/payment-match.js';
import {
  type EmailDraft,
  type OrderEmailData,
  OrderButton,
  OrderedItems,
  OrderEmailLayout,
  orderName,
} from './order-email-layout.js';

/** The order is placed and its stock is reserved until it is paid. */
export function orderPlacedEmail({ order, lines, shop }: OrderEmailData): EmailDraft {
  const until = order.reservedUntil ? ` jusqu'au ${frenchMoment(order.reservedUntil)}` : '';
  const mail = (
    <OrderEmailLayout
      order={order}
      shop={shop}
      title="Votre commande est enregistrée"
      preheader={`Commande ${order.number} · ${formatEuros(order.total)}`}
    >
      <MailText>
        Nous avons bien reçu votre commande {order.number}. Vos articles vous sont réservés{until}, le temps de la
        régler.
      </MailText>
      <OrderedItems order={order} lines={lines} />
      <OrderButton order={order} shop={shop}>
        Voir et payer ma commande
      </OrderButton>
    </OrderEmailLayout>
  );
  return { subject: `Votre commande ${order.number} est enregistrée`, mail };
}

/** The order is paid; the invoice is attached. */
export function orderPaidEmail({ order, lines, shop }: OrderEmailData): EmailDraft {
  const facts = [
    { label: 'Commande', value: order.number },
    { label: 'Facture', value: order.invoiceNumber ?? '' },
  ];
  const mail = (
    <OrderEmailLayout
      order={order}
      shop={shop}
      title="Paiement confirmé, merci"
      preheader={`Votre facture ${order.invoiceNumber} est jointe à ce message.`}
    >
      <MailText>
        Votre paiement de {formatEuros(order.total)} est confirmé. Vous trouverez votre facture en pièce jointe.
        {kindOf(order) === 'service-order' && ' Un conseiller vous appelle pour fixer la date de l’intervention.'}
      </MailText>
      <MailFacts rows={facts} />
      <OrderedItems order={order} lines={lines} />
      <OrderButton order={order} shop={shop}>
        Voir ma commande
      </OrderButton>
    </OrderEmailLayout>
  );
  return { subject: `Paiement confirmé pour votre ${orderName(order)}`, mail };
}

/** The order was not paid in time: its stock is released. */
export function orderExpiredEmail({ order, lines, shop }: OrderEmailData): EmailDraft {
  const nextStep =
    order.source === 'cart'
      ? 'Votre panier est toujours là\u202f: vous pouvez passer une nouvelle commande quand vous le souhaitez.'
      : 'Pour reprendre votre devis, répondez simplement à ce message.';
  const mail = (
    <OrderEmailLayout
      order={order}
      shop={shop}
      title="Votre commande a expiré"
      preheader={`La commande ${order.number} n'a pas été payée à temps.`}
    >
      <MailText>
        Nous n'avons pas reçu le paiement de votre commande {order.number} dans le délai prévu. Elle est annulée et rien
        ne vous sera débité.
      </MailText>
      <MailText>{nextStep}</MailText>
      <OrderedItems order={order} lines={lines} />
    </OrderEmailLayout>
  );
  return { subject: `Votre commande ${order.number} a expiré`, mail };
}

/** The payment does not match the order: staff will review it. */
export function paymentReviewEmail({ order, shop }: OrderEmailData): EmailDraft {
  const mail = (
    <OrderEmailLayout
      order={order}
      shop={shop}
      title="Nous vérifions votre paiement"
      preheader={`Votre paiement pour la commande ${order.number} est bien arrivé.`}
    >
      <MailText>
        Nous avons bien reçu votre paiement pour la commande {order.number}, mais elle ne peut pas être validée
        automatiquement. Un conseiller l'examine et vous répond rapidement{'\u202f'}: votre commande sera confirmée ou
        la somme vous sera rendue en totalité.
      </MailText>
      <MailText>Vous n'avez rien à faire, et surtout pas à payer une seconde fois.</MailText>
    </OrderEmailLayout>
  );
  return { subject: `Votre paiement pour la commande ${order.number} est en cours de vérification`, mail };
}

const refundReasons: Record<ReviewReason, string> = {
  'stock-gone': "votre paiement est arrivé après le délai prévu, et l'un de vos articles n'est plus en stock",
  'coupon-gone': 'votre paiement est arrivé après le délai prévu, et votre code promo n’est plus disponible',
  'paid-after-cancel': 'votre paiement est arrivé après l’annulation de la commande',
  'paid-twice': 'cette commande était déjà payée',
  'amount-mismatch': 'la somme reçue n’est pas celle de la commande',
};

/** A payment that the order cannot use; amount in cents. */
interface UnusedPayment {
  reason: ReviewReason;
  amount?: Cents | undefined;
}

/** The payment cannot be used for the order and is refunded automatically. */
export function paymentRefundedEmail({ reason, amount }: UnusedPayment): (mailed: OrderEmailData) => EmailDraft {
  return ({ order, shop }) => {
    const isOfServices = kindOf(order) === 'service-order';
    const received = isOfServices && amount !== undefined ? ` de ${formatEuros(amount)}` : '';
    const why = isOfServices ? 'elle avait changé entre-temps' : refundReasons[reason];
    const mail = (
      <OrderEmailLayout
        order={order}
        shop={shop}
        title="Nous vous remboursons"
        preheader={`Votre paiement pour ${isOfServices ? '' : 'la commande '}${order.number} vous est rendu.`}
      >
        <MailText>
          Nous avons reçu votre paiement{received} pour la commande {order.number}, mais {why}. La somme vous est rendue
          en totalité, par le moyen de paiement que vous avez utilisé{'\u202f'}: comptez quelques jours selon votre
          banque.
        </MailText>
        <MailText>Vous n'avez rien à faire. Pardon pour ce contretemps.</MailText>
      </OrderEmailLayout>
    );
    return { subject: `Votre paiement pour la commande ${order.number} vous est remboursé`, mail };
  };
}
