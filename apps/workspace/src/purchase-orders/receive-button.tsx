import { endpoints } from '@boutik/api-client';
import type { StaffPurchaseOrderDetail } from '@boutik/contract';
import { fromEuros, toEuros } from '@boutik/kernel';
import { useState } from 'react';
import { call } from '../api/http';
import { DecisionButton } from '../ui/decision-button';
import { TextBox } from '../ui/field';
import { NumberBox } from '../ui/number-box';
import { HT } from '../ui/tax-label';
import { parseInteger } from '../ui/typed-number';
import { CostBox } from './cost-box';

type Line = StaffPurchaseOrderDetail['lignes'][number];
interface Came {
  units: number;
  /** Cents. */
  cost: number;
}

const MAX_UNITS = 100_000;

/** Receives a delivery: what remains is proposed, and more than was ordered must be confirmed. */
export function ReceiveButton({ order }: { order: StaffPurchaseOrderDetail }) {
  const [came, setCame] = useState<ReadonlyMap<number, Came>>(
    () => new Map(order.lignes.map((line) => [line.id, { units: remaining(line), cost: fromEuros(line.cout) }])),
  );
  const [note, setNote] = useState('');
  const [confirmed, setConfirmed] = useState(false);
  const cameOf = (line: Line) => came.get(line.id) ?? { units: 0, cost: fromEuros(line.cout) };
  const change = (line: Line, changes: Partial<Came>) =>
    setCame(new Map(came).set(line.id, { ...cameOf(line), ...changes }));
  const exceeds = order.lignes.some((line) => cameOf(line).units > remaining(line));
  const receive = async () => {
    const received = order.lignes.filter((line) => cameOf(line).units > 0);
    const lignes = received.map((line) => ({
      ligne: line.id,
      quantite: cameOf(line).units,
      cout: toEuros(cameOf(line).cost),
    }));
    const { message } = await call(endpoints.receivePurchaseOrder, {
      params: { id: order.id },
      body: { version: order.version, lignes, note, depassement: exceeds && confirmed },
    });
    return message ?? 'Réception enregistrée';
  };
  return (
    <DecisionButton
      verb="Réceptionner"
      question={'Réceptionner cette livraison\u202f?'}
      variant="main"
      decide={receive}
    >
      <table aria-label="Produits reçus" className="purchase-receipt">
        <thead>
          <tr>
            <th scope="col">Produit</th>
            <th scope="col">Reçu</th>
            <th scope="col">Coût{HT} (€)</th>
          </tr>
        </thead>
        <tbody>
          {order.lignes.map((line) => (
            <tr key={line.id}>
              <td>
                {line.nom} <span className="faint">reste {remaining(line)}</span>
              </td>
              <td>
                <NumberBox
                  label={`Reçu de ${line.nom}`}
                  value={cameOf(line).units}
                  onNumber={(units) => change(line, { units })}
                  parse={parseInteger}
                  format={String}
                  min={0}
                  max={MAX_UNITS}
                  step={1}
                />
              </td>
              <td>
                <CostBox product={line.nom} cents={cameOf(line).cost} onCents={(cost) => change(line, { cost })} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {exceeds && (
        <label className="check">
          <input type="checkbox" checked={confirmed} onChange={({ target }) => setConfirmed(target.checked)} />
          Accepter plus que commandé
        </label>
      )}
      <TextBox
        label="Bon de livraison, note (facultatif)"
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <p className="soft">
        Le stock augmente, et le coût devient le prix d’achat du produit{'\u202f'}; un coût de 0 € ne le change pas.
      </p>
    </DecisionButton>
  );
}

function remaining({ quantite, recu }: Line): number {
  return Math.max(0, quantite - recu);
}
