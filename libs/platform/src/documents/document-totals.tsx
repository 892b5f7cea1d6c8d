import { formatEuros, formatRate } from '@boutik/kernel';
import type { ReactElement } from 'react';
import type { DocumentData, VatRow } from './document-data.js';

/** VAT by rate and ways to pay on the left, totals on the right; never split over two pages. */
export function DocumentTotals({ vat, vatExemption, totals, grandTotal, payment }: DocumentData): ReactElement {
  return (
    <section className="sum">
      <div className="aside">
        {vatExemption ? <p className="exemption">{vatExemption}</p> : vat.length > 0 && <VatTable rows={vat} />}
        {payment && payment.length > 0 && (
          <div className="payment">
            <h2>Règlement</h2>
            {payment.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
      </div>
      <table className="totals">
        <tbody>
          {totals.map(({ label, amount }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatEuros(amount)}</td>
            </tr>
          ))}
          <tr className="grand">
            <th scope="row">{grandTotal.label}</th>
            <td>{formatEuros(grandTotal.amount)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function VatTable({ rows }: { rows: readonly VatRow[] }): ReactElement {
  return (
    <table className="vat">
      <thead>
        <tr>
          <th scope="col">TVA</th>
          <th scope="col">Base HT</th>
          <th scope="col">Montant</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rate, net, vat }) => (
          <tr key={rate}>
            <td>{formatRate(rate)}</td>
            <td>{formatEuros(net)}</td>
            <td>{formatEuros(vat)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
