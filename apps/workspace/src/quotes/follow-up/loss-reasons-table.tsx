import type { QuoteOutcomes } from '@boutik/contract';
import { countText, euroText } from '@boutik/ui';
import { TTC } from '../../ui/tax-label';
import { lossReasonLabels } from './stages';

/** The reasons of lost quotes, the most frequent first. */
export function LossReasonsTable({ reasons }: { reasons: QuoteOutcomes['motifs'] }) {
  const max = Math.max(...reasons.map(({ nombre }) => nombre));
  return (
    <section aria-labelledby="loss-reasons" className="card">
      <h2 id="loss-reasons" className="card-title">
        Pourquoi des devis sont perdus
      </h2>
      <table aria-labelledby="loss-reasons" className="outcome-table">
        <thead>
          <tr>
            <th scope="col">Motif</th>
            <th scope="col" className="numeric">
              Devis
            </th>
            <th scope="col" className="numeric">
              Montant{TTC}
            </th>
          </tr>
        </thead>
        <tbody>
          {reasons.map(({ motif, nombre, total_ttc: gross }) => (
            <tr key={motif ?? ''}>
              <th scope="row">
                {motif === null ? 'Motif non noté' : lossReasonLabels[motif]}
                <span className="share-bar" aria-hidden>
                  <span style={{ width: `${(nombre / max) * 100}%` }} />
                </span>
              </th>
              <td className="numeric" data-label="Devis">
                {countText(nombre)}
              </td>
              <td className="numeric" data-label="Montant">
                {euroText(gross)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
