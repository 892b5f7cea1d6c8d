import { RECOVERY_FEE } from '@boutik/invoices';
import { formatEuros, frenchDay } from '@boutik/kernel';
import { bankAccount } from '@boutik/payments';
import { formatIban } from '@boutik/platform/documents';
import { MailFacts, MailText } from '@boutik/platform/mail';
import {
  AcceptedTerms,
  type EmailDraft,
  OrderButton,
  OrderedItems,
  type OrderEmailData,
  OrderEmailLayout,
} from '../notifications/order-email-layout.js';
import { creditorReference, formatReference } from '../payment/transfer/domain/creditor-reference.js';
import { orderOnAccountWording } from '../notifications/order-mail-wordings.js';
import { overdueWording } from '../notifications/payment-mail-wordings.js';

/** The order is confirmed on account; the invoice is attached. */
export function orderOnAccountEmail({ order, lines, shop }: OrderEmailData, dueOn: string): EmailDraft {
  const words = orderOnAccountWording.fill({ numero: order.number });
  const mail = (
    <OrderEmailLayout
      order={order}
      shop={shop}
      words={words}
      preheader={`Votre facture ${order.invoiceNumber} est à régler au plus tard le ${frenchDay(dueOn)}.`}
    >
      <MailFacts
        rows={[
          { label: 'Facture', value: order.invoiceNumber ?? '' },
          { label: 'À régler', value: formatEuros(order.total) },
          { label: 'Au plus tard le', value: frenchDay(dueOn) },
          ...accountFacts(order, shop),
        ]}
      />
      <OrderedItems order={order} lines={lines} />
      <AcceptedTerms order={order} shop={shop} />
      <OrderButton order={order} shop={shop}>
        Voir ma commande
      </OrderButton>
    </OrderEmailLayout>
  );
  return { subject: words.subject, mail };
}

/** Where to pay, with the reference that names the order. */
function accountFacts(
  { number }: OrderEmailData['order'],
  { seller }: OrderEmailData['shop'],
): { label: string; value: string }[] {
  const account = bankAccount(seller);
  if (!account) return [];
  return [
    { label: 'Référence', value: formatReference(creditorReference(number)) },
    { label: 'IBAN', value: formatIban(account.iban) },
    ...(account.bic ? [{ label: 'BIC', value: account.bic }] : []),
    { label: 'Titulaire', value: account.holder },
  ];
}

/** The invoice is overdue; it is attached. Amounts in cents. */
export function overdueEmail(
  { order, shop }: Pick<OrderEmailData, 'order' | 'shop'>,
  overdue: { invoiceNumber: string; dueOn: string; due: number; penalty: number; overdueDays: number },
): EmailDraft {
  const { invoiceNumber, dueOn, due, penalty, overdueDays } = overdue;
  const words = overdueWording.fill({ facture: invoiceNumber });
  const mail = (
    <OrderEmailLayout
      order={order}
      shop={shop}
      words={words}
      preheader={`Facture ${invoiceNumber}\u202f: ${formatEuros(due)} étaient à régler le ${frenchDay(dueOn)}.`}
    >
      <MailFacts
        rows={[
          { label: 'Reste à régler', value: formatEuros(due) },
          { label: 'Échéance', value: frenchDay(dueOn) },
          { label: 'Retard', value: `${overdueDays} jour${overdueDays > 1 ? 's' : ''}` },
          { label: 'Pénalités à ce jour', value: formatEuros(penalty) },
          { label: 'Indemnité forfaitaire', value: formatEuros(RECOVERY_FEE) },
          ...accountFacts(order, shop),
        ]}
      />
      <MailText>
        Les pénalités de retard et l’indemnité forfaitaire pour frais de recouvrement sont dues de plein droit (articles
        L441-10 et D441-5 du Code de commerce). Si votre paiement est déjà parti, ne tenez pas compte de ce message.
      </MailText>
      <OrderButton order={order} shop={shop}>
        Voir ma commande
      </OrderButton>
    </OrderEmailLayout>
  );
  return { subject: words.subject, mail };
}
