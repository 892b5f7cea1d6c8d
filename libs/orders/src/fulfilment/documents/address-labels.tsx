import type { ReactElement } from 'react';
import { shippingMethodOf } from '../../lifecycle/order-terms.js';
import { carrierName } from '../domain/carriers.js';
import { shipmentDocumentStyle } from './shipment-document-style.js';
import type { ShipmentDocumentData } from './shipment-document-data.js';
import type { PrintedShipment } from './shipments-to-print.js';

/** Letters of a name and an address that need a smaller type. */
const LONG = 160;

/** Four labels on an A4 sheet, which is cut in four. */
export function AddressLabels({ shipments, seller }: ShipmentDocumentData): ReactElement {
  return (
    <main>
      <style>{shipmentDocumentStyle}</style>
      <div className="labels">
        {shipments.map((printed) => (
          <section className="parcel-label" key={printed.number}>
            <p className="sender">
              {seller.name}, {seller.street}, {seller.postalCode} {seller.city} ·{' '}
              {seller.phone.replaceAll(' ', '\u00a0')}
            </p>
            <Recipient {...printed} />
            <About {...printed} />
          </section>
        ))}
      </div>
    </main>
  );
}

/** The address; for a collection the name alone. */
function Recipient({ order, recipient }: PrintedShipment): ReactElement {
  const address = shippingMethodOf(order) === 'delivery' ? (recipient?.lines ?? []) : [];
  const isLong = [recipient?.recipient ?? '', ...address].join(' ').length > LONG;
  return (
    <div className={isLong ? 'recipient long' : 'recipient'}>
      <p>
        <strong>{recipient?.recipient ?? '–'}</strong>
      </p>
      {address.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {recipient?.phone && <p>Tél. {recipient.phone}</p>}
    </div>
  );
}

function About({ number, order, shipment, lines }: PrintedShipment): ReactElement {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const { carrier, trackingNumber } = shipment;
  const way = shippingMethodOf(order) === 'delivery' ? carrier && carrierName(carrier) : 'À retirer en point relais';
  return (
    <div className="about">
      <p>
        <strong>{number}</strong> · {units > 1 ? `${units} articles` : '1 article'}
      </p>
      <p>{[way, trackingNumber].filter(Boolean).join(' · ')}</p>
    </div>
  );
}
