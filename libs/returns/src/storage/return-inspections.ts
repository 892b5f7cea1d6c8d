import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { InspectedUnits } from '../domain/inspection.js';
import { ReturnInspectionRow } from './return-inspection.entity.js';
import { ReturnRow } from './return.entity.js';

/** What staff found when they opened the parcel of a return. */
@Injectable()
export class ReturnInspections {
  constructor(private readonly database: DataSource) {}

  async find(returnId: number, tx: EntityManager = this.database.manager): Promise<InspectedUnits[]> {
    const rows = await tx.find(ReturnInspectionRow, { where: { returnId }, order: { id: 'asc' } });
    return rows.map(({ lineNumber, quantity, grade, disposition, productId, withheld, reason }) => ({
      lineNumber,
      quantity,
      grade,
      disposition,
      productId,
      withheld,
      reason,
    }));
  }

  async add(
    tx: EntityManager,
    returnId: number,
    { units, at }: { units: readonly InspectedUnits[]; at: Date },
  ): Promise<void> {
    await tx.insert(
      ReturnInspectionRow,
      units.map((part) => ({ ...part, returnId })),
    );
    await tx.update(ReturnRow, { id: returnId }, { inspectedAt: at });
  }
}
