import { MailText } from '@boutik/platform/mail';
import {
  type EmailDraft,
  isOnQuote,
  OrderButton,
  OrderedItems,
  OrderEmailLayout,
  type OrderEmailData,
} from './order-email-layout.js';

/** The order of services is placed; without a price there is nothing to pay yet. */
export function servicesPlacedEmail({ order, lines, shop }: OrderEmailData): EmailDraft {
  const priced = order.total > 0;
  const mail = (
    <OrderEmailLayout
      order={order}
      shop={shop}
      title="Votre commande de services est enregistrée"
      preheader={`Commande ${order.number}`}
    >
      <MailText>
        Nous avons bien reçu votre commande de services {order.number}.
        {priced && ' Réglez-la en ligne quand vous le souhaitez, nous convenons ensuite d’un rendez-vous.'}
      </MailText>
      {lines.some(isOnQuote) && (
        <MailText>Un conseiller vous recontacte pour établir le devis de ce qui est indiqué sur devis.</MailText>
      )}
      <OrderedItems order={order} lines={lines} />
      <OrderButton order={order} shop={shop}>
        {priced ? 'Voir et payer ma commande' : 'Voir ma commande'}
      </OrderButton>
    </OrderEmailLayout>
  );
  return { subject: `Votre commande de services ${order.number} est enregistrée`, mail };
}
