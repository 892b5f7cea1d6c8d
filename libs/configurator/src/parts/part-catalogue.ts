import { ProductReader } from '@boutik/search';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { PartReader } from './part-reader.js';
import { PartTable } from './part-table.js';

/** More changed products than this are read again with all others. */
const MAX_CHANGES = 5000;

/** The parts on sale, as of the request: loaded at the first one, then kept current by reading what changed. */
@Injectable()
export class PartCatalogue {
  private table: PartTable | null = null;
  /** Changes of earlier transactions are in the table. */
  private horizon: string | null = null;
  private running: Promise<void> | null = null;
  private next: Promise<void> | null = null;

  constructor(
    private readonly changes: ProductReader,
    private readonly reader: PartReader,
  ) {}

  /** Every change that was committed before the call is in the table. One statement when nothing changed. */
  async current(): Promise<PartTable> {
    // A refresh that has begun may have missed a change: later callers share the next one.
    this.next ??= this.afterRunning();
    await this.next;
    if (!this.table) throw new Error('The parts were not loaded.');
    return this.table;
  }

  private async afterRunning(): Promise<void> {
    // The failure of the running refresh is its callers'.
    await this.running?.catch(() => undefined);
    this.running = this.refresh();
    this.next = null;
    await this.running;
  }

  private async refresh(): Promise<void> {
    const { ids, horizon } = await this.changes.changesSince(this.horizon);
    if (!this.table || ids.length > MAX_CHANGES) this.table = await this.load();
    else if (ids.length > 0) this.table.update(await this.reader.byIds(ids), ids);
    this.horizon = horizon;
  }

  private async load(): Promise<PartTable> {
    const started = performance.now();
    const table = new PartTable();
    for await (const parts of this.reader.readAll()) table.update(parts, []);
    logger('configurator').info({ parts: table.size, ms: Math.round(performance.now() - started) }, 'Parts loaded');
    return table;
  }
}
