import { endpoints } from '@boutik/api-client';
import type { InputOf, ReportComparison, ReportPeriod, ReportStep, readReport } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { useSearchParams } from 'react-router-dom';
import { ChartLine } from 'lucide-react';
import { useApiQuery } from '../api/use-api-query';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { DateBox } from '../ui/date-box';
import { EmptyState } from '../ui/empty-state';
import { Options, Select } from '../ui/field';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { Notice } from '../ui/notice';
import { choicesOf, comparisonLabels, DEFAULT_PERIOD, periodLabels, stepLabels } from './report-choices';
import { FAILURE, refusedPeriod } from './report-failure';
import { ReportNav } from './report-nav';
import { ReportEvolution } from './report-evolution';
import { ReportIndicators } from './report-indicators';
import './reports.css';

const TITLE = 'Rapports';
type Query = InputOf<typeof readReport>['query'];

export function ReportPage() {
  return (
    <AdminOnly title={TITLE}>
      <PageHeading title={TITLE} />
      <ReportNav />
      <Overview />
    </AdminOnly>
  );
}

function Overview() {
  const [params, setParams] = useSearchParams();
  const value = (name: string) => params.get(name) ?? '';
  const set = (name: string) => (text: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (text === '') next.delete(name);
        else next.set(name, text);
        return next;
      },
      { replace: true },
    );
  const period = value('periode') || DEFAULT_PERIOD;
  return (
    <>
      <search className="filters">
        <Select label="Période" value={period} onChange={({ target }) => set('periode')(target.value)}>
          <Options choices={choicesOf(periodLabels)} />
        </Select>
        {period === 'libre' && (
          <>
            <DateBox label="Du" value={value('du')} onDate={set('du')} />
            <DateBox label="Au" value={value('au')} onDate={set('au')} />
          </>
        )}
        <Select
          label="Comparer à"
          value={value('comparaison') || 'precedente'}
          onChange={({ target }) => set('comparaison')(target.value)}
        >
          <Options choices={choicesOf(comparisonLabels)} />
        </Select>
        <Select label="Regrouper par" value={value('pas')} onChange={({ target }) => set('pas')(target.value)}>
          <option value="">Automatique</option>
          <Options choices={choicesOf(stepLabels)} />
        </Select>
      </search>
      <Report query={queryOf(value)} />
    </>
  );
}

/** The address as the query of the API, which checks it. */
function queryOf(value: (name: string) => string): Partial<Query> {
  return {
    periode: (value('periode') || DEFAULT_PERIOD) as ReportPeriod,
    ...(value('comparaison') && { comparaison: value('comparaison') as ReportComparison }),
    ...(value('pas') && { pas: value('pas') as ReportStep }),
    ...(value('du') && { du: value('du') }),
    ...(value('au') && { au: value('au') }),
  };
}

function Report({ query }: { query: Partial<Query> }) {
  const { reply, failed, error, busy, refetch } = useApiQuery(endpoints.readReport, { query });
  const refusal = refusedPeriod(error);
  if (failed && refusal) return <Notice tone="bad">{refusal}</Notice>;
  if (failed) return <LoadError message={FAILURE} busy={busy} onRetry={refetch} />;
  if (!reply) return <ListSkeleton label="Chargement du rapport" />;
  const { data } = reply;
  const { ventes, devis } = data.total;
  const isEmpty = ventes.commandes === 0 && ventes.ca_ttc === 0 && devis.envoyes.nombre === 0;
  const wasEmpty = (data.total_compare?.ventes.commandes ?? 0) === 0;
  return (
    <div aria-busy={busy}>
      <p className="soft report-period">
        {rangeText(data.periode)}
        {data.comparee && `, par rapport à la période ${rangeText(data.comparee, 'du')}`}
      </p>
      {isEmpty && wasEmpty ? (
        <EmptyState icon={ChartLine} title="Aucune vente dans cette période" />
      ) : (
        <>
          <ReportIndicators of={data} />
          <ReportEvolution of={data} />
        </>
      )}
    </div>
  );
}

function rangeText({ du, au }: { du: string; au: string }, first = 'Du'): string {
  return `${first} ${frenchDay(du)} au ${frenchDay(au)}`;
}
