import { queryRows, totalRow } from '@boutik/platform/database';
import { MetricsRegistry } from '@boutik/platform/observability';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Days that the last nightly check had to repair. */
@Injectable()
export class SalesTotalsMetrics implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly metrics: MetricsRegistry,
  ) {}

  onModuleInit(): void {
    this.metrics.queriedGauge({
      name: 'boutik_sales_totals_repaired_days',
      help: 'Days whose totals of sales differed from their invoices and were repaired in the last 24 hours',
      read: async () => {
        const [repaired] = await queryRows(
          this.database,
          totalRow,
          "select count(*)::int as total from sales_total_repairs where repaired_at > now() - interval '24 hours'",
        );
        return [{ value: repaired?.total ?? 0 }];
      },
    });
  }
}
