import type { SupplierImportDetail } from '@boutik/contract';
import { countText, euroText } from '@boutik/ui';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { Icon } from '../ui/icon';
import { csvOf, download } from '../ui/list/csv';
import { HT } from '../ui/tax-label';

interface ReportProps {
  imported: SupplierImportDetail;
}

/** The largest changes of prices that the check found. */
export function PriceMoves({ imported: { mouvements: moves, prix_compares, prix_hors_limite } }: ReportProps) {
  if (moves.length === 0) return null;
  return (
    <section aria-labelledby="import-moves" className="card import-section">
      <h2 id="import-moves" className="card-title">
        Plus grands changements de prix{HT}
        <span className="card-title-aside">
          {countText(prix_hors_limite)} au-delà de la limite sur {countText(prix_compares)} comparés
        </span>
      </h2>
      {/* A region that scrolls is reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="import-scroll" role="region" aria-labelledby="import-moves" tabIndex={0}>
        <table aria-labelledby="import-moves" className="import-table">
          <thead>
            <tr>
              <th scope="col">Produit</th>
              <th scope="col" className="numeric">
                Avant
              </th>
              <th scope="col" className="numeric">
                Après
              </th>
              <th scope="col" className="numeric">
                Écart
              </th>
            </tr>
          </thead>
          <tbody>
            {moves.map(({ reference, nom, avant, apres }) => (
              <tr key={reference}>
                <td>
                  {nom}
                  <span className="under">Réf. {reference}</span>
                </td>
                <td className="numeric">{euroText(avant)}</td>
                <td className="numeric">{euroText(apres)}</td>
                <td className="numeric">{moveText(avant, apres)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** The rows that were not imported, with their reasons. */
export function RejectedRows({ imported: { id, rejets: rows, rejetees: total } }: ReportProps) {
  if (rows.length === 0) return null;
  const save = () =>
    download(
      `import-${id}-lignes-refusees.csv`,
      csvOf(
        ['Ligne', 'Raisons', 'Données'],
        rows.map(({ ligne, raisons, donnees }) => [ligne, raisons.join(' '), donnees]),
      ),
    );
  return (
    <section aria-labelledby="import-rejects" className="card import-section">
      <h2 id="import-rejects" className="card-title">
        Lignes refusées
        <Button variant="outlined" startIcon={<Icon icon={Download} size={18} />} onClick={save}>
          Exporter
        </Button>
      </h2>
      {rows.length < total && (
        <p className="soft">
          Les {countText(rows.length)} premières sur {countText(total)}.
        </p>
      )}
      <table aria-labelledby="import-rejects" className="import-table">
        <thead>
          <tr>
            <th scope="col">Ligne</th>
            <th scope="col">Raisons</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ ligne, raisons, donnees }) => (
            <tr key={`${ligne}|${donnees}`}>
              <td className="tabular-nums">{ligne}</td>
              <td>
                {raisons.join(' ')}
                <code className="under import-data">{donnees}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function moveText(before: number, after: number): string {
  if (before === 0) return 'nouveau';
  const percent = Math.round(((after - before) * 100) / before);
  return `${percent > 0 ? '+' : '−'}${countText(Math.abs(percent))} %`;
}
