import type { ReactElement } from 'react';
import { Letterhead } from '@boutik/platform/documents';
import { shipmentDocumentStyle } from './shipment-document-style.js';
import { pickedProducts } from './picked-products.js';
import type { ShipmentDocumentData } from './shipment-document-data.js';

/** What to fetch from the locations for some parcels, in the order of a walk along them. */
export function PickingList({ shipments, seller, printedOn }: ShipmentDocumentData): ReactElement {
  const products = pickedProducts(shipments);
  const units = products.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <main>
      <style>{shipmentDocumentStyle}</style>
      <Letterhead
        seller={seller}
        title="Liste de préparation"
        number={`${shipments.length} colis`}
        facts={[
          { label: 'Imprimée le', value: printedOn },
          { label: 'Articles', value: String(units) },
        ]}
      />
      <table className="lines">
        <thead>
          <tr>
            <th scope="col">Produit</th>
            <th scope="col">Emplacement</th>
            <th scope="col">Qté</th>
            <th scope="col">Colis</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ name, reference, ean, location, quantity, parcels }) => (
            <tr key={[location, reference, name].join()}>
              <td>
                <p className="label">{name}</p>
                <p className="detail">
                  {[reference && `Réf. ${reference}`, ean && `EAN ${ean}`].filter(Boolean).join(' · ')}
                </p>
              </td>
              <td className="location">{location ?? '–'}</td>
              <td className="units">
                {quantity}
                <span className="box" />
              </td>
              <td className="parcels">
                {parcels.map((parcel) => (
                  <p className="detail" key={parcel.number}>
                    {parcel.number}
                    {parcels.length > 1 && ` × ${parcel.quantity}`}
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
