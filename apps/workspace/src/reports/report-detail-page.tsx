import type { ReportRow } from '@boutik/contract';
import { AdminOnly } from '../shell/admin-only';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { ChartLine } from 'lucide-react';
import { comparisonLabels, DEFAULT_PERIOD, dimensionLabels, otherChoices, periodLabels } from './report-choices';
import { reportColumns } from './report-columns';
import { FAILURE, refusedPeriod } from './report-failure';
import { ReportNav, usePeriodParams } from './report-nav';
import './reports.css';

const TITLE = 'Rapports';

/** Sales by one of the dimensions, as a list with its export. */
export function ReportDetailPage() {
  const { period, dimension } = usePeriodParams();
  const name = dimensionLabels[(dimension ?? 'produit') as keyof typeof dimensionLabels] ?? dimensionLabels.produit;
  return (
    <AdminOnly title={TITLE}>
      <ListPage<ReportRow>
        resource="rapports"
        title={TITLE}
        name={`Ventes, ${name}`}
        columns={reportColumns(dimension ?? 'produit')}
        filters={filtersOf(period.periode === 'libre')}
        sort={{ field: 'ca_ht', order: 'DESC' }}
        exportName={`rapport-${dimension ?? 'produit'}`}
        texts={{
          failure: (error) => refusedPeriod(error) ?? FAILURE,
          empty: 'Aucune vente dans cette période',
          emptyIcon: ChartLine,
        }}
      >
        <ReportNav />
      </ListPage>
    </AdminOnly>
  );
}

function filtersOf(isFree: boolean): readonly ListFilter[] {
  return [
    {
      type: 'select',
      source: 'periode',
      label: 'Période',
      all: periodLabels[DEFAULT_PERIOD],
      choices: otherChoices(periodLabels, DEFAULT_PERIOD),
    },
    ...(isFree
      ? ([
          { type: 'date', source: 'du', label: 'Du' },
          { type: 'date', source: 'au', label: 'Au' },
        ] as const)
      : []),
    {
      type: 'select',
      source: 'comparaison',
      label: 'Comparer à',
      all: comparisonLabels.precedente,
      choices: otherChoices(comparisonLabels, 'precedente'),
    },
  ];
}
