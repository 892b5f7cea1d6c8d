import type { StaffPurchaseOrderDetail } from '@boutik/contract';
import { formatEuros, frenchDay, fromEuros } from '@boutik/kernel';
import { type Seller, taxLabel } from '@boutik/platform/documents';
import { MailBlockquote, MailFacts, MailGreeting, MailLayout, MailText, subjectLine } from '@boutik/platform/mail';
import type { ReactElement } from 'react';

interface PurchaseOrderEmail {
  order: StaffPurchaseOrderDetail;
  /** The text that staff added; may be empty. */
  message: string;
  seller: Seller;
}

/** The e-mail that carries an order to its supplier. */
export function purchaseOrderEmail({ order, message, seller }: PurchaseOrderEmail): {
  subject: string;
  mail: ReactElement;
} {
  const { numero, unites, montant, date_prevue } = order;
  const facts = [
    { label: 'Numéro', value: numero },
    { label: 'Unités', value: String(unites) },
    { label: `Total${taxLabel('HT', seller)}`, value: formatEuros(fromEuros(montant)) },
    ...(date_prevue ? [{ label: 'Livraison attendue', value: frenchDay(date_prevue) }] : []),
  ];
  const mail = (
    <MailLayout
      seller={seller}
      title={`Commande ${numero}`}
      preheader={`Commande ${numero} de ${seller.name}, en pièce jointe.`}
      reason={`Vous recevez ce message comme fournisseur de ${seller.name}.`}
    >
      <MailGreeting name={null} />
      <MailText>Veuillez trouver en pièce jointe notre commande {numero}.</MailText>
      {message !== '' && <MailBlockquote>{message}</MailBlockquote>}
      <MailFacts rows={facts} />
      <MailText>
        Merci de nous confirmer les prix et le délai en répondant à ce message, et de rappeler ce numéro sur vos
        documents.
      </MailText>
    </MailLayout>
  );
  return { subject: subjectLine(`Commande ${numero} de ${seller.name}`), mail };
}
