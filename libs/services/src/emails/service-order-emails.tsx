import { formatEuros } from '@boutik/kernel';
import { MailAmounts, MailButton, MailFacts, MailGreeting, MailLayout, MailText, type Seller } from '@boutik/platform';
import type { ReactElement, ReactNode } from 'react';
import type { ServiceOrder, ServiceOrderLine } from '../storage/service-orders.js';

/** An order with its lines, the seller, and the shop's public URL without a trailing slash. */
export interface ServiceOrderEmailData {
  order: ServiceOrder;
  lines: readonly ServiceOrderLine[];
  seller: Seller;
  publicUrl: string;
}

export interface EmailDraft {
  subject: string;
  mail: ReactElement;
}

/** The order is placed; without a price there is nothing to pay yet. */
export function serviceOrderPlacedEmail(data: ServiceOrderEmailData): EmailDraft {
  const { order } = data;
  const priced = order.total_cents > 0;
  const onQuote = data.lines.some((line) => line.unit_net_cents === 0);
  const mail = (
    <ServiceEmailLayout
      {...data}
      title="Votre commande de services est enregistrée"
      preheader={`Commande ${order.number}`}
    >
      <MailText>
        Nous avons bien reçu votre commande de services {order.number}.
        {priced && ' Réglez-la en ligne quand vous le souhaitez, nous convenons ensuite d’un rendez-vous.'}
      </MailText>
      {onQuote && (
        <MailText>Un conseiller vous recontacte pour établir le devis de ce qui est indiqué sur devis.</MailText>
      )}
      <OrderedServices {...data} />
      <ServiceButton {...data}>{priced ? 'Voir et payer ma commande' : 'Voir ma commande'}</ServiceButton>
    </ServiceEmailLayout>
  );
  return { subject: `Votre commande de services ${order.number} est enregistrée`, mail };
}

/** The order is paid; the invoice is attached. */
export function serviceOrderPaidEmail(data: ServiceOrderEmailData): EmailDraft {
  const { order } = data;
  const mail = (
    <ServiceEmailLayout
      {...data}
      title="Paiement confirmé, merci"
      preheader={`Votre facture ${order.invoice_number} est jointe à ce message.`}
    >
      <MailText>
        Votre paiement de {formatEuros(order.total_cents)} est confirmé. Vous trouverez votre facture en pièce jointe.
        Un conseiller vous appelle pour fixer la date de l’intervention.
      </MailText>
      <MailFacts
        rows={[
          { label: 'Commande', value: order.number },
          { label: 'Facture', value: order.invoice_number ?? '' },
        ]}
      />
      <OrderedServices {...data} />
      <ServiceButton {...data}>Voir ma commande</ServiceButton>
    </ServiceEmailLayout>
  );
  return { subject: `Paiement confirmé pour votre commande de services ${order.number}`, mail };
}

/** The payment cannot be used for the order and is refunded automatically. */
export function servicePaymentRefundedEmail(amount: number): (data: ServiceOrderEmailData) => EmailDraft {
  return (data) => {
    const { number } = data.order;
    const mail = (
      <ServiceEmailLayout
        {...data}
        title="Nous vous remboursons"
        preheader={`Votre paiement pour ${number} vous est rendu.`}
      >
        <MailText>
          Nous avons reçu votre paiement de {formatEuros(amount)} pour la commande {number}, mais elle avait changé
          entre-temps. La somme vous est rendue en totalité, par le moyen de paiement que vous avez utilisé
          {'\u202f'}: comptez quelques jours selon votre banque.
        </MailText>
        <MailText>Vous n'avez rien à faire. Pardon pour ce contretemps.</MailText>
      </ServiceEmailLayout>
    );
    return { subject: `Votre paiement pour la commande ${number} vous est remboursé`, mail };
  };
}

export function ServiceEmailLayout(
  props: ServiceOrderEmailData & { title: string; preheader: string; children: ReactNode },
) {
  const { order, seller, title, preheader, children } = props;
  return (
    <MailLayout
      seller={seller}
      title={title}
      preheader={preheader}
      reason={`Vous recevez ce message au sujet de votre commande de services ${order.number}.`}
    >
      <MailGreeting name={order.client.prenom || order.client.name} />
      {children}
    </MailLayout>
  );
}

function OrderedServices({ order, lines }: ServiceOrderEmailData): ReactElement {
  return (
    <MailAmounts
      lines={lines.map((line) => ({
        label: line.kind === 'expertise' ? `Expertise\u202f: ${line.name}` : line.name,
        detail: `Quantité\u202f: ${line.quantity}`,
        amount: line.unit_net_cents === 0 ? 'Sur devis' : line.net_cents + line.vat_cents,
      }))}
      totals={
        order.total_cents === 0
          ? []
          : [
              { label: 'Total HT', amount: order.net_cents },
              { label: 'TVA', amount: order.vat_cents },
              { label: 'Total TTC', amount: order.total_cents },
            ]
      }
    />
  );
}

export function ServiceButton({
  order,
  publicUrl,
  children,
}: ServiceOrderEmailData & { children: string }): ReactElement {
  return <MailButton href={`${publicUrl}/service/${order.id}`}>{children}</MailButton>;
}
