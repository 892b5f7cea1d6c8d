import { closureText, frenchDay } from '@boutik/kernel';
import { currentClosures } from '@boutik/platform/config';
import { type FilledTexts, MailButton, MailFacts, MailLink, MailText } from '@boutik/platform/mail';
import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import type { ReactNode } from 'react';
import { isBusinessOrder, lastWithdrawalDayOf } from '../lifecycle/order-terms.js';
import {
  type EmailDraft,
  OrderButton,
  type OrderEmailData,
  OrderEmailLayout,
  recipientFacts,
} from '../notifications/order-email-layout.js';
import { OrderMailer } from '../notifications/order-mailer.js';
import { shipmentDelivered, shipmentHandedOver } from '../order-events.js';
import { carrierName, trackingUrlOf } from './domain/carriers.js';
import { collectionPointOf } from './domain/collection-point.js';
import { shipmentNumber } from './prepare-shipment.js';
import { Fulfilments, type ShipmentWithLines } from './storage/fulfilments.js';
import { deliveredWording, readyWording, shippedWording } from '../notifications/order-mail-wordings.js';

/** Tells the client that a parcel is on its way, or waits to be collected: once per shipment, also after a correction. */
@Injectable()
@ListensTo(shipmentHandedOver)
export class OnShipmentHandedOver implements EventListener<typeof shipmentHandedOver> {
  constructor(
    private readonly fulfilments: Fulfilments,
    private readonly mailer: OrderMailer,
  ) {}

  async handle({ shipmentId }: EventData<typeof shipmentHandedOver>): Promise<void> {
    const of = await this.fulfilments.findShipment(shipmentId);
    if (!of) return;
    const key = `shipment-handed-over-${shipmentId}`;
    await this.mailer.send(of.shipment.orderId, (data) => shipmentHandedOverEmail(data, of), { key });
  }
}

@Injectable()
@ListensTo(shipmentDelivered)
export class OnShipmentDelivered implements EventListener<typeof shipmentDelivered> {
  constructor(
    private readonly fulfilments: Fulfilments,
    private readonly mailer: OrderMailer,
  ) {}

  async handle({ shipmentId }: EventData<typeof shipmentDelivered>): Promise<void> {
    const of = await this.fulfilments.findShipment(shipmentId);
    // Corrected meanwhile.
    if (of?.shipment.status !== 'delivered') return;
    const key = `shipment-delivered-${shipmentId}`;
    await this.mailer.send(of.shipment.orderId, (data) => shipmentDeliveredEmail(data, of), { key });
  }
}

/** A parcel is on its way, with its tracking; or the client may collect it. */
export function shipmentHandedOverEmail(data: OrderEmailData, of: ShipmentWithLines): EmailDraft {
  const isReady = of.shipment.carrier === null;
  const words = (isReady ? readyWording : shippedWording).compose({
    colis: subjectOf(data, of),
    numero: data.order.number,
  });
  return { subject: words.subject, mail: <ShipmentEmail data={data} of={of} words={words} /> };
}

/** A parcel was received: the period of withdrawal begins with the last one. */
export function shipmentDeliveredEmail(data: OrderEmailData, of: ShipmentWithLines): EmailDraft {
  const { order, shop } = data;
  const words = deliveredWording.compose({ colis: subjectOf(data, of), numero: order.number });
  return {
    subject: words.subject,
    mail: (
      <ShipmentEmail data={data} of={of} words={words}>
        {order.deliveredAt && !isBusinessOrder(order) && (
          <MailText>
            Vous pouvez changer d’avis jusqu’au {frenchDay(lastWithdrawalDayOf(order))}, sans donner de motif{'\u202f'}:{' '}
            <MailLink href={`${shop.publicUrl}/retractation`}>se rétracter en ligne</MailLink>.
          </MailText>
        )}
      </ShipmentEmail>
    ),
  };
}

function ShipmentEmail(props: {
  data: OrderEmailData;
  of: ShipmentWithLines;
  words: FilledTexts;
  children?: ReactNode;
}) {
  const { data, of, words, children } = props;
  const { order, shop } = data;
  const { carrier, trackingNumber, trackingUrl } = of.shipment;
  const tracking = trackingUrl ?? (carrier && trackingUrlOf(carrier, trackingNumber));
  const facts = [
    { label: 'Commande', value: order.number },
    { label: 'Colis', value: shipmentNumber(order, of.shipment) },
    ...(of.shipment.status === 'ready' ? collectionFacts(data) : []),
    ...(carrier ? [{ label: 'Transporteur', value: carrierName(carrier) }] : []),
    ...(trackingNumber ? [{ label: 'Numéro de suivi', value: trackingNumber }] : []),
    ...recipientFacts(order),
    ...of.lines.map(({ lineNumber, quantity }) => ({
      label: 'Article',
      value: `${quantity} × ${data.lines.find((line) => line.lineNumber === lineNumber)?.name ?? ''}`,
    })),
  ];
  return (
    <OrderEmailLayout order={order} shop={shop} words={words} preheader={`Colis ${shipmentNumber(order, of.shipment)}`}>
      {children}
      <MailFacts rows={facts} />
      {tracking && of.shipment.status !== 'delivered' ? (
        <MailButton href={tracking}>Suivre mon colis</MailButton>
      ) : (
        <OrderButton order={order} shop={shop}>
          Voir ma commande
        </OrderButton>
      )}
    </OrderEmailLayout>
  );
}

/** Closures are those of the shop: of a point that somebody else runs they are not known. */
function collectionFacts({ order, shop }: OrderEmailData) {
  const { place, hours } = collectionPointOf(order, shop.seller);
  const facts = [{ label: 'Point de retrait', value: place }];
  if (hours !== '') facts.push({ label: 'Horaires', value: hours });
  if (order.collectionPoint !== null) return facts;
  const closures = currentClosures(new Date()).map((closure) => ({ label: 'Attention', value: closureText(closure) }));
  return [...facts, ...closures];
}

/** Whether the parcel holds all items of the order. */
function subjectOf({ lines }: OrderEmailData, of: ShipmentWithLines): string {
  const items = lines.filter(({ nature }) => nature === 'bien').reduce((sum, { quantity }) => sum + quantity, 0);
  const units = of.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return units >= items ? 'Votre commande' : 'Une partie de votre commande';
}
