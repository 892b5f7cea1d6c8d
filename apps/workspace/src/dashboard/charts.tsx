import { euroText } from '@boutik/ui';
import { endpoints } from '@boutik/api-client';
import type { DashboardPeriod, ReplyOf, readCharts } from '@boutik/contract';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useApiQuery } from '../api/use-api-query';
import { LoadError } from '../ui/load-error';
import { RevenueChart } from './revenue-chart';
import { StatusDoughnut } from './status-doughnut';
import { TTC } from '../ui/tax-label';

const periods: readonly [DashboardPeriod, string][] = [
  ['30', '30 jours'],
  ['90', '90 jours'],
  ['365', 'Année'],
];

type Charts = ReplyOf<typeof readCharts>;

/** Revenue of a chosen period, and quotes by status, which no period limits (WS-025 to WS-028). */
export function Charts() {
  const [period, setPeriod] = useState<DashboardPeriod>('30');
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.readCharts, { query: { period } });
  const [last, setLast] = useState(reply);
  // The last period stays visible while another one loads.
  if (reply && reply !== last) setLast(reply);
  const shown = reply ?? last;
  const fallback = failed ? (
    <LoadError message="Ces chiffres ne sont pas disponibles pour le moment." busy={busy} onRetry={refetch} />
  ) : (
    <Skeleton variant="rounded" height={300} role="status" aria-label="Chargement du graphique" />
  );
  return (
    <div className="dashboard-charts">
      <section aria-labelledby="dashboard-revenue" className="card">
        <div className="card-title dashboard-head">
          <h2 id="dashboard-revenue">Chiffre d’affaires</h2>
          <PeriodChoice period={period} onPeriod={setPeriod} />
        </div>
        {/* After a failure, the last period must not be shown under the new one's name. */}
        {shown && !failed ? <Revenue data={shown.revenueData} busy={!reply} /> : fallback}
      </section>
      <section aria-labelledby="dashboard-statuses" className="card">
        <h2 id="dashboard-statuses" className="card-title">
          Statuts des devis
        </h2>
        {shown ? <StatusDoughnut statuses={shown.statusData} /> : fallback}
      </section>
    </div>
  );
}

function PeriodChoice({ period, onPeriod }: { period: DashboardPeriod; onPeriod: (period: DashboardPeriod) => void }) {
  return (
    <fieldset className="period-choice">
      <legend className="unseen">Période</legend>
      {periods.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name="period" value={value} checked={value === period} onChange={() => onPeriod(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Revenue({ data: { labels, values }, busy }: { data: Charts['revenueData']; busy: boolean }) {
  const total = values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100;
  return (
    <div aria-busy={busy} className="dashboard-revenue">
      <p className="soft">
        Devis acceptés sur la période{'\u202f'}: <strong className="tabular-nums">{euroText(total)}</strong>
        {TTC}
      </p>
      <RevenueChart labels={labels} values={values} />
      <details className="chart-table">
        <summary>Voir les chiffres</summary>
        <table aria-label="Chiffre d’affaires de la période">
          <thead>
            <tr>
              <th scope="col">Période</th>
              <th scope="col" className="numeric">
                Montant{TTC}
              </th>
            </tr>
          </thead>
          <tbody>
            {labels.map((label, index) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="numeric">{euroText(values[index] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
