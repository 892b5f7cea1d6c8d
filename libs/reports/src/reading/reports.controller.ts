import {
  fromWire,
  type InputOf,
  listReportRows,
  ok,
  readReport,
  type ReplyOf,
  type ReportComparison,
  type ReportDimension,
  type ReportPeriod,
  type ReportStep,
} from '@boutik/contract';
import { addDays, Clock, invalidField, reunionDay } from '@boutik/kernel';
import { Endpoint, Input } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { comparedRange, type Comparison, type Preset, rangeOf, type Step, stepOf } from '../domain/report-period.js';
import type { DayRange } from '../domain/spans.js';
import type { ReportedDimension } from './dimension-labels.js';
import { SalesByDimension } from './sales-by-dimension.js';
import { SalesSummary } from './sales-summary.js';

const MAX_DAYS = 1830;
const presets: Record<Preset, ReportPeriod> = {
  today: 'aujourdhui',
  '7-days': '7j',
  '30-days': '30j',
  '90-days': '90j',
  month: 'mois',
  quarter: 'trimestre',
  year: 'annee',
};
const comparisons: Record<Comparison, ReportComparison> = {
  previous: 'precedente',
  'last-year': 'annee',
  none: 'aucune',
};
const steps: Record<Step, ReportStep> = { day: 'jour', week: 'semaine', month: 'mois' };
const dimensions: Record<ReportedDimension, ReportDimension> = {
  product: 'produit',
  category: 'categorie',
  brand: 'marque',
  seller: 'vendeur',
  customer: 'client',
  commune: 'commune',
};

/** Reports of sales, for administrators. */
@Controller()
export class ReportsController {
  constructor(
    private readonly summary: SalesSummary,
    private readonly rows: SalesByDimension,
    private readonly clock: Clock,
  ) {}

  @Endpoint(readReport)
  async read(@Input() { query }: InputOf<typeof readReport>): Promise<ReplyOf<typeof readReport>> {
    const { range, compared } = this.rangesOf(query);
    const step = query.pas ? fromWire(steps, query.pas) : stepOf(range);
    const totals = await this.summary.read({ range, compared, step });
    return {
      ...ok,
      data: { periode: toWire(range), comparee: compared && toWire(compared), pas: steps[step], ...totals },
    };
  }

  @Endpoint(listReportRows)
  async list(@Input() { query }: InputOf<typeof listReportRows>): Promise<ReplyOf<typeof listReportRows>> {
    const { rows, total } = await this.rows.page({
      ...this.rangesOf(query),
      dimension: fromWire(dimensions, query.dimension),
      sort: query.sort_by,
      direction: query.sort_direction,
      page: query.page,
      perPage: query.per_page,
    });
    return { ...ok, data: { data: rows, total } };
  }

  private rangesOf(query: InputOf<typeof listReportRows>['query'] | InputOf<typeof readReport>['query']): {
    range: DayRange;
    compared: DayRange | null;
  } {
    const preset = query.periode === 'libre' ? null : fromWire(presets, query.periode);
    const today = reunionDay(this.clock.now());
    const range = preset ? rangeOf(preset, today) : freeRange(query, today);
    return { range, compared: comparedRange(range, fromWire(comparisons, query.comparaison), preset) };
  }
}

/** Until today, and from a month before, where a day is not given yet. @throws DomainError invalid */
function freeRange(query: { du?: string | undefined; au?: string | undefined }, today: string): DayRange {
  const au = query.au ?? today;
  const du = query.du ?? addDays(au, -29);
  if (du > au) throw invalidField('au', 'Le dernier jour est avant le premier.');
  if (addDays(du, MAX_DAYS) < au) throw invalidField('au', 'Une période a cinq ans au plus.');
  return { from: du, to: au };
}

function toWire({ from, to }: DayRange): { du: string; au: string } {
  return { du: from, au: to };
}
