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

/** The order is confirmed on account; the invoice is attached. */
export function orderOnAccountEmail({ order, lines, shop }: OrderEmailData, dueOn: string): EmailDraft {
  const mail = (
    <OrderEmailLayout
      order={order}
      shop={shop}
      title="Votre commande est confirmée"
      preheader={`Votre facture ${order.invoiceNumber} est à régler au plus tard le ${frenchDay(dueOn)}.`}
    >
      <MailText>Nous préparons votre commande {order.number}. Vous trouverez votre facture en pièce jointe.</MailText>
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
  return { subject: `Votre commande ${order.number} est confirmée`, mail };
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
  const mail = (
    <OrderEmailLayout
      order={order}
      shop={shop}
      title="Votre facture est en retard de paiement"
      preheader={`Facture ${invoiceNumber}\u202f: ${formatEuros(due)} étaient à régler le ${frenchDay(dueOn)}.`}
    >
      <MailText>
        Sauf erreur de notre part, la facture {invoiceNumber}, jointe à ce message, n’est pas réglée. Merci de nous
        adresser votre paiement, ou de nous écrire si quelque chose vous en empêche.
      </MailText>
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
  return { subject: `Facture ${invoiceNumber} en retard de paiement`, mail };
}
