import type { ReportDimension } from '@boutik/contract';
import { useLocation, useSearchParams } from 'react-router-dom';
import { PageNav } from '../ui/page-nav';
import { dimensionLabels } from './report-choices';

/** The chosen period, as the names of the API; the overview has it in the address, the lists in their filter. */
export type PeriodParams = Partial<Record<'periode' | 'du' | 'au' | 'comparaison', string>>;
const names = ['periode', 'du', 'au', 'comparaison'] as const;

/** The period of the address of either page. */
export function usePeriodParams(): { period: PeriodParams; dimension: string | undefined } {
  const [params] = useSearchParams();
  const filter = readFilter(params.get('filter'));
  const value = (name: string) => params.get(name) ?? filter[name];
  const period: PeriodParams = {};
  for (const name of names) {
    const text = value(name);
    if (text) period[name] = text;
  }
  return { period, dimension: filter['dimension'] };
}

function readFilter(text: string | null): Record<string, string | undefined> {
  try {
    const filter: unknown = JSON.parse(text ?? '{}');
    return typeof filter === 'object' && filter !== null ? (filter as Record<string, string>) : {};
  } catch {
    // An address that was cut or edited by hand: the default period.
    return {};
  }
}

function overviewPath(period: PeriodParams): string {
  return `/rapports?${new URLSearchParams(period)}`;
}

function detailPath(dimension: ReportDimension, period: PeriodParams): string {
  return `/rapports/detail?${new URLSearchParams({ filter: JSON.stringify({ ...period, dimension }) })}`;
}

/** Overview and lists, each with the same period. */
export function ReportNav() {
  const { pathname } = useLocation();
  const { period, dimension = 'produit' } = usePeriodParams();
  const isDetail = pathname.endsWith('/detail');
  const dimensions = Object.keys(dimensionLabels) as ReportDimension[];
  return (
    <PageNav
      label="Rapports"
      pages={[
        { label: 'Synthèse', to: overviewPath(period), current: !isDetail },
        ...dimensions.map((one) => ({
          label: dimensionLabels[one],
          to: detailPath(one, period),
          current: isDetail && one === dimension,
        })),
      ]}
    />
  );
}
