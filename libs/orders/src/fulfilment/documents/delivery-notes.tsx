import { frenchDay, reunionDay } from '@boutik/kernel';
import { Letterhead, PartyBlock } from '@boutik/platform/documents';
import type { ReactElement } from 'react';
import { deliveryOf } from '../../lifecycle/order-terms.js';
import { carrierName } from '../domain/carriers.js';
import { shipmentDocumentStyle } from './shipment-document-style.js';
import type { ShipmentDocumentData } from './shipment-document-data.js';
import type { PrintedShipment } from './shipments-to-print.js';

/** What lies in each parcel, without prices: it goes with the parcel, and may be opened by others than the buyer. */
export function DeliveryNotes(data: ShipmentDocumentData): ReactElement {
  return (
    <main>
      <style>{shipmentDocumentStyle}</style>
      {data.shipments.map((printed) => (
        <DeliveryNote key={printed.number} printed={printed} {...data} />
      ))}
    </main>
  );
}

function DeliveryNote({
  printed,
  seller,
  printedOn,
}: ShipmentDocumentData & { printed: PrintedShipment }): ReactElement {
  const { number, order, shipment, recipient, lines } = printed;
  const { carrier, trackingNumber, handedOverAt } = shipment;
  const facts = [
    { label: 'Date', value: handedOverAt ? frenchDay(reunionDay(handedOverAt)) : printedOn },
    { label: 'Commande', value: order.number },
    { label: 'Livraison', value: deliveryOf(order)?.mode ?? '' },
    ...(carrier ? [{ label: 'Transporteur', value: carrierName(carrier) }] : []),
    ...(trackingNumber ? [{ label: 'Suivi', value: trackingNumber }] : []),
  ];
  return (
    <section className="sheet">
      <Letterhead seller={seller} title="Bon de livraison" number={number} facts={facts} />
      <section className="parties">
        <PartyBlock
          title="Destinataire"
          party={{
            name: recipient?.recipient ?? '–',
            address: recipient?.lines ?? [],
            ...(recipient?.phone && { phone: recipient.phone }),
          }}
          client
        />
      </section>
      <table className="lines">
        <thead>
          <tr>
            <th scope="col">Désignation</th>
            <th scope="col">Qté livrée</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, reference, quantity }, index) => (
            <tr key={`${index} ${reference}`}>
              <td>
                <p className="label">{name}</p>
                {reference && <p className="detail">Réf. {reference}</p>}
              </td>
              <td className="units">{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <section className="signature">
        <div>
          <h2>Reçu</h2>
          <p>Date, nom et signature du destinataire, avec ses réserves sur l’état du colis</p>
        </div>
        <div className="room" />
      </section>
    </section>
  );
}
