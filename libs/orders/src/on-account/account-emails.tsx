import { RECOVERY_FEE } from '@boutik/invoices';
import { formatEuros, frenchDay } from '@boutik/kernel';
import { bankAccount } from '@boutik/payments';
import { formatIban } from '@boutik/platform/documents';
import { MailButton, MailFacts, MailText } from '@boutik/platform/mail';
import {
  AcceptedTerms,
  type EmailDraft,
  OrderButton,
  OrderedItems,
  type OrderEmailData,
  OrderEmailLayout,
} from '../notifications/order-email-layout.js';
import { type Instalment, instalmentText } from '../instalments/domain/instalments.js';
import { creditorReference, formatReference } from '../payment/transfer/domain/creditor-reference.js';
import { orderOnAccountWording } from '../notifications/order-mail-wordings.js';
import { overdueInstalmentWording, overdueWording } from '../notifications/payment-mail-wordings.js';

/** The order is confirmed on account; the invoice is attached. @param instalments of its schedule */
export function orderOnAccountEmail(
  { order, lines, shop }: OrderEmailData,
  dueOn: string,
  instalments: readonly Instalment[] = [],
): EmailDraft {
  const words = orderOnAccountWording.compose({ numero: order.number });
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
          ...(instalments.length === 0 ? [{ label: 'Au plus tard le', value: frenchDay(dueOn) }] : []),
          ...instalments.map((one) => ({ label: `Échéance ${one.number}`, value: instalmentText(one) })),
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

/** The invoice, or an instalment of it, is overdue; it is attached. A consumer, whose rate is 0, owes no penalties. */
export function overdueEmail(
  { order, shop }: Pick<OrderEmailData, 'order' | 'shop'>,
  overdue: OverdueFacts,
): EmailDraft {
  const { invoiceNumber, dueOn, due, penalty, penaltyRate, overdueDays, instalment, instalments, token } = overdue;
  const words =
    instalment === 0
      ? overdueWording.compose({ facture: invoiceNumber })
      : overdueInstalmentWording.compose({
          facture: invoiceNumber,
          rang: String(instalment),
          nombre: String(instalments),
        });
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
          ...(penaltyRate > 0
            ? [
                { label: 'Pénalités à ce jour', value: formatEuros(penalty) },
                { label: 'Indemnité forfaitaire', value: formatEuros(RECOVERY_FEE) },
              ]
            : []),
          ...accountFacts(order, shop),
        ]}
      />
      <MailText>
        {penaltyRate > 0 &&
          'Les pénalités de retard et l’indemnité forfaitaire pour frais de recouvrement sont dues de plein droit (articles L441-10 et D441-5 du Code de commerce). '}
        Si votre paiement est déjà parti, ne tenez pas compte de ce message.
      </MailText>
      {token === undefined ? (
        <OrderButton order={order} shop={shop}>
          Voir ma commande
        </OrderButton>
      ) : (
        <InstalmentButton order={order} shop={shop} token={token} part={{ instalment, amount: due }} />
      )}
    </OrderEmailLayout>
  );
  return { subject: words.subject, mail };
}

/** Pays what is due of an order on account, without an account. */
export function InstalmentButton({
  order,
  shop,
  token,
  part,
}: Pick<OrderEmailData, 'order' | 'shop'> & { token: string; part: { instalment: number; amount: number } }) {
  const what = part.instalment > 0 ? 'cette échéance' : 'cette facture';
  return (
    <MailButton href={`${shop.publicUrl}/payment-select?commande=${order.id}&lien=${token}`}>
      {`Payer ${what}\u202f: ${formatEuros(part.amount)}`}
    </MailButton>
  );
}

interface OverdueFacts {
  /** Of the link that pays what is next; absent where nobody can pay on line. */
  token?: string | undefined;
  invoiceNumber: string;
  /** Of the schedule; 0 for an order without one. */
  instalment: number;
  instalments: number;
  dueOn: string;
  /** Cents. */
  due: number;
  penalty: number;
  penaltyRate: number;
  overdueDays: number;
}
