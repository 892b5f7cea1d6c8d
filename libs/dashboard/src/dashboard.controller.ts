import { type InputOf, ok, type RecentQuote, type ReplyOf, readCharts, readDashboard } from '@boutik/contract';
import { Clock, reunionDay } from '@boutik/kernel';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { FindQuotes, QuoteStatistics } from '@boutik/quotes';
import { Controller } from '@nestjs/common';
import { computeRevenueBuckets } from './revenue-buckets.js';

const MAX_RECENT_QUOTES = 8;
const daysByPeriod = { '30': 30, '90': 90, '365': 365 } as const;

/** The dashboard of the workspace. */
@Controller()
export class DashboardController {
  constructor(
    private readonly statistics: QuoteStatistics,
    private readonly quotes: FindQuotes,
    private readonly clock: Clock,
  ) {}

  @Endpoint(readDashboard)
  async dashboard(@CurrentUser() user: SignedInUser): Promise<ReplyOf<typeof readDashboard>> {
    const [stats, recentQuotes] = await Promise.all([
      this.statistics.stats(user),
      this.quotes.findNewest(user, MAX_RECENT_QUOTES),
    ]);
    return { ...ok, stats, recentQuotes: recentQuotes satisfies RecentQuote[] };
  }

  @Endpoint(readCharts)
  async charts(
    @Input() { query }: InputOf<typeof readCharts>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof readCharts>> {
    const buckets = computeRevenueBuckets(daysByPeriod[query.period], reunionDay(this.clock.now()));
    const [values, statusData] = await Promise.all([
      this.statistics.revenue(user, buckets),
      this.statistics.statuses(user),
    ]);
    return { ...ok, revenueData: { labels: buckets.map((bucket) => bucket.label), values }, statusData };
  }
}
