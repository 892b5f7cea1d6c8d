import { endpoints } from '@boutik/api-client';
import type { OrderShipments } from '@boutik/contract';
import { useState } from 'react';
import { ScanField, type ShipmentLine } from './scan-field';
import { call } from '../api/http';
import { DecisionButton } from '../ui/decision-button';
import { NumberBox } from '../ui/number-box';
import { parseInteger } from '../ui/typed-number';

/** Creates a parcel: what is left and was not refunded is proposed. */
export function PrepareParcelButton({ orderId, of }: { orderId: number; of: OrderShipments }) {
  // Idempotency key of this parcel: a second press, or a retry after a lost reply, creates one.
  const [key] = useState(() => crypto.randomUUID());
  const [units, setUnits] = useState<ReadonlyMap<number, number>>(
    () => new Map(of.lignes.map(({ ligne, propose }) => [ligne, propose])),
  );
  const lines = of.lignes.filter(({ reste }) => reste > 0);
  const [scans, setScans] = useState(false);
  /** The first scan begins to count from nothing. */
  const count = (line: ShipmentLine): number => {
    const counted = new Map(scans ? units : []);
    const quantity = (counted.get(line.ligne) ?? 0) + 1;
    setScans(true);
    setUnits(counted.set(line.ligne, quantity));
    return quantity;
  };
  const create = async () => {
    const lignes = [...units].filter(([, quantite]) => quantite > 0).map(([ligne, quantite]) => ({ ligne, quantite }));
    const { message } = await call(endpoints.createShipment, {
      params: { id: orderId },
      body: { lignes },
      headers: { 'Idempotency-Key': key },
    });
    return message ?? 'Colis créé';
  };
  return (
    <DecisionButton verb="Préparer un colis" question={'Que contient le colis\u202f?'} variant="main" decide={create}>
      <ScanField lines={lines} counted={scans ? units : new Map()} onScan={count} />
      <table aria-label="Contenu du colis" className="shipment-units">
        <thead>
          <tr>
            <th scope="col">Produit</th>
            <th scope="col">Quantité</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ ligne, nom, reference, emplacement, reste, rembourse }) => (
            <tr key={ligne}>
              <td>
                {nom}{' '}
                <span className="faint">
                  {emplacement && `${emplacement}, `}
                  {reference && `Réf. ${reference}, `}reste {reste}
                  {rembourse > 0 && `, remboursé ${rembourse}`}
                </span>
              </td>
              <td>
                <NumberBox
                  label={`Quantité de ${nom}`}
                  value={units.get(ligne) ?? 0}
                  onNumber={(quantity) => setUnits(new Map(units).set(ligne, quantity))}
                  parse={parseInteger}
                  format={String}
                  min={0}
                  max={reste}
                  step={1}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </DecisionButton>
  );
}
