import { RevertProducts } from '@boutik/catalog';
import { queryRows } from '@boutik/platform/database';
import { Handles, type JobData, type JobHandler, type JobRun } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { revertImport } from './import-jobs.js';
import { SupplierImports } from './storage/supplier-imports.js';

const BATCH_SIZE = 250;
type Columns = Parameters<RevertProducts['revert']>[0][number];
const changeRow = z.strictObject({
  product_id: z.number(),
  before: z.custom<Columns['before']>(),
  after: z.custom<Columns['after']>(),
});

/** Takes an import back, batch by batch; what is taken back is no longer kept, so that a second run goes on. */
@Injectable()
@Handles(revertImport)
export class RevertImport implements JobHandler<typeof revertImport> {
  constructor(
    private readonly database: DataSource,
    private readonly imports: SupplierImports,
    private readonly products: RevertProducts,
  ) {}

  async handle({ importId }: JobData<typeof revertImport>, { lastAttempt }: JobRun): Promise<void> {
    const { status } = await this.imports.find(importId);
    if (status !== 'reverting') return;
    try {
      while (await this.revertBatch(importId));
    } catch (error) {
      if (lastAttempt) await this.end(importId, 'failed', 'Une erreur interne a arrêté l’annulation.');
      throw error;
    }
    await this.end(importId, 'reverted', null);
  }

  /** @returns whether there was something to take back */
  private async revertBatch(importId: number): Promise<boolean> {
    const rows = await queryRows(
      this.database,
      changeRow,
      'select product_id, before, after from supplier_import_changes where import_id = $1 order by product_id limit $2',
      [importId, BATCH_SIZE],
    );
    if (rows.length === 0) return false;
    const batch = rows.map(({ product_id: productId, before, after }) => ({ productId, before, after }));
    await this.products.revert(batch, {
      source: `import-reverted:${importId}`,
      onReverted: async (tx) => {
        await tx.query('delete from supplier_import_changes where import_id = $1 and product_id = any($2::int[])', [
          importId,
          batch.map(({ productId }) => productId),
        ]);
      },
    });
    return true;
  }

  private async end(importId: number, status: 'reverted' | 'failed', reason: string | null): Promise<void> {
    await this.database.query('update supplier_imports set status = $2, reason = $3, ended_at = now() where id = $1', [
      importId,
      status,
      reason,
    ]);
  }
}
