import { type InputOf, ok, type RecentQuote, type ReplyOf, readCharts, readDashboard } from '@boutik/contract';
import { Clock, reunionDay } from '@boutik/kernel';
import { Caller, type CallerInfo, Input, Serve, type SignedInUser } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { revenueSteps } from '../domain/revenue-steps.js';
import { QuoteFigures } from '../storage/quote-figures.js';
import { FindQuotes } from '../use-cases/find-quotes.js';

const RECENT = 8;
const days = { '30': 30, '90': 90, '365': 365 } as const;

/** The dashboard of the workspace. */
@Controller()
export class DashboardController {
  constructor(
    private readonly figures: QuoteFigures,
    private readonly quotes: FindQuotes,
    private readonly clock: Clock,
  ) {}

  @Serve(readDashboard)
  async dashboard(@Caller() caller: CallerInfo): Promise<ReplyOf<typeof readDashboard>> {
    const [stats, recentQuotes] = await Promise.all([
      this.figures.stats(person(caller)),
      this.quotes.newest(person(caller), RECENT),
    ]);
    return { ...ok, stats, recentQuotes: recentQuotes satisfies RecentQuote[] };
  }

  @Serve(readCharts)
  async charts(
    @Input() { query }: InputOf<typeof readCharts>,
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof readCharts>> {
    const steps = revenueSteps(days[query.period], reunionDay(this.clock.now()));
    const [values, statusData] = await Promise.all([
      this.figures.revenue(person(caller), steps),
      this.figures.statuses(person(caller)),
    ]);
    return { ...ok, revenueData: { labels: steps.map((step) => step.label), values }, statusData };
  }
}

function person(caller: CallerInfo): SignedInUser {
  if (!caller.user) throw new Error('The audience guard should have refused this request: staff only.');
  return caller.user;
}
