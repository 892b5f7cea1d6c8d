import type { StaffPurchaseOrderDetail } from '@boutik/contract';
import { formatEuros, frenchDay, fromEuros } from '@boutik/kernel';
import { type Seller, taxLabel } from '@boutik/platform/documents';
import {
  MailBlockquote,
  MailFacts,
  MailGreeting,
  MailLayout,
  MailParagraphs,
  mailWording,
} from '@boutik/platform/mail';
import type { ReactElement } from 'react';

interface PurchaseOrderEmail {
  order: StaffPurchaseOrderDetail;
  /** The text that staff added; may be empty. */
  message: string;
  seller: Seller;
}

const wording = mailWording({
  name: 'commande_fournisseur',
  area: 'Achats',
  label: 'Commande à un fournisseur',
  subject: 'Commande {{numero}} de {{boutique}}',
  title: 'Commande {{numero}}',
  opening: 'Veuillez trouver en pièce jointe notre commande {{numero}}.',
  closing:
    'Merci de nous confirmer les prix et le délai en répondant à ce message, et de rappeler ce numéro sur vos documents.',
  placeholders: { numero: ['Numéro de la commande', 'CF-2026-0012'] },
});

/** The e-mail that carries an order to its supplier. */
export function purchaseOrderEmail({ order, message, seller }: PurchaseOrderEmail): {
  subject: string;
  mail: ReactElement;
} {
  const { numero, unites, montant, date_prevue } = order;
  const words = wording.compose({ numero });
  const facts = [
    { label: 'Numéro', value: numero },
    { label: 'Unités', value: String(unites) },
    { label: `Total${taxLabel('HT', seller)}`, value: formatEuros(fromEuros(montant)) },
    ...(date_prevue ? [{ label: 'Livraison attendue', value: frenchDay(date_prevue) }] : []),
  ];
  const mail = (
    <MailLayout
      seller={seller}
      title={words.title}
      closing={words.closing}
      preheader={`Commande ${numero} de ${seller.name}, en pièce jointe.`}
      reason={`Vous recevez ce message comme fournisseur de ${seller.name}.`}
    >
      <MailGreeting name={null} />
      <MailParagraphs of={words.opening} />
      {message !== '' && <MailBlockquote>{message}</MailBlockquote>}
      <MailFacts rows={facts} />
    </MailLayout>
  );
  return { subject: words.subject, mail };
}
