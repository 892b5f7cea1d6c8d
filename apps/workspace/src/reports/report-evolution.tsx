import type { ReportPoint, ReportStep, ReportSummary } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { countText, euroText } from '@boutik/ui';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { RevenueChart } from '../dashboard/revenue-chart';
import { Icon } from '../ui/icon';
import { csvOf, download } from '../ui/list/csv';
import { HT, TTC } from '../ui/tax-label';

/** Revenue over the period as a chart with its table. */
export function ReportEvolution({ of: { pas, evolution, evolution_comparee: before } }: { of: ReportSummary }) {
  const labels = evolution.map((point) => pointLabel(point, pas));
  return (
    <section className="card report-evolution" aria-labelledby="report-evolution">
      <div className="card-title report-evolution-head">
        <h2 id="report-evolution">Chiffre d’affaires{HT}</h2>
        <Button
          variant="outlined"
          startIcon={<Icon icon={Download} size={18} />}
          onClick={() => download('evolution.csv', toCsv(evolution, before))}
        >
          Exporter
        </Button>
      </div>
      <RevenueChart
        labels={labels}
        values={evolution.map(({ ca_ht }) => ca_ht)}
        compared={before?.map(({ ca_ht }) => ca_ht)}
      />
      {before && (
        <p className="soft chart-legend" aria-hidden>
          <span className="chart-legend-line" /> Période <span className="chart-legend-line chart-legend-compared" />{' '}
          Comparaison
        </p>
      )}
      <details className="chart-table">
        <summary>Voir les chiffres</summary>
        <div className="table-scroll">
          <EvolutionTable points={evolution} labels={labels} before={before} />
        </div>
      </details>
    </section>
  );
}

function EvolutionTable({
  points,
  labels,
  before,
}: {
  points: readonly ReportPoint[];
  labels: readonly string[];
  before: readonly ReportPoint[] | null;
}) {
  const columns = [`CA${HT}`, ...(before ? ['Comparé'] : []), `CA${TTC}`, 'Marge', 'Commandes'];
  return (
    <table aria-label="Chiffre d’affaires de la période">
      <thead>
        <tr>
          <th scope="col">Période</th>
          {columns.map((label) => (
            <th key={label} scope="col" className="numeric">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point, index) => (
          <tr key={point.du}>
            <th scope="row">{labels[index]}</th>
            <td className="numeric">{euroText(point.ca_ht)}</td>
            {before && <td className="numeric">{amountText(before[index]?.ca_ht)}</td>}
            <td className="numeric">{euroText(point.ca_ttc)}</td>
            <td className="numeric">{amountText(point.marge)}</td>
            <td className="numeric">{countText(point.commandes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function amountText(euros: number | null | undefined): string {
  return euros === null || euros === undefined ? '—' : euroText(euros);
}

const shortMonths = new Intl.DateTimeFormat('fr-FR', { month: 'short', year: 'numeric', timeZone: 'UTC' });

function pointLabel({ du, au }: ReportPoint, step: ReportStep): string {
  if (step === 'mois') return shortMonths.format(new Date(`${du}T12:00:00Z`));
  const short = (day: string) => frenchDay(day).slice(0, 5);
  return du === au ? short(du) : `${short(du)} – ${short(au)}`;
}

function toCsv(points: readonly ReportPoint[], before: readonly ReportPoint[] | null): string {
  return csvOf(
    ['Du', 'Au', `CA${HT}`, `CA${HT} comparé`, `CA${TTC}`, 'Marge', 'Commandes'],
    points.map(({ du, au, ca_ht, ca_ttc, marge, commandes }, index) => [
      frenchDay(du),
      frenchDay(au),
      ca_ht,
      before?.[index]?.ca_ht ?? null,
      ca_ttc,
      marge,
      commandes,
    ]),
  );
}
