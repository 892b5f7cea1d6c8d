import { isAdmin, type Reduction, type Role } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';

const freeUnitsRow = z.strictObject({ free_units: z.number() });

/** Discount limits by role without approval: the rate from the configuration, the free units as set by an Admin. */
@Injectable()
export class QuoteLimits {
  constructor(private readonly database: DataSource) {}

  /** @param tx the caller's transaction */
  async find(role: Role, tx?: EntityManager): Promise<Reduction> {
    const { maxDiscountPercent, maxAdminDiscountPercent } = configuration().quotes;
    if (isAdmin(role))
      return {
        rate: Math.max(maxDiscountPercent, maxAdminDiscountPercent) * 100,
        freeUnits: Number.POSITIVE_INFINITY,
      };
    const [settings] = await queryRows(tx ?? this.database, freeUnitsRow, 'select free_units from quote_settings');
    return { rate: maxDiscountPercent * 100, freeUnits: settings?.free_units ?? 0 };
  }

  /** Sets the limit of free units of the sales staff; existing quotes are unchanged. */
  async setFreeUnits(units: number): Promise<void> {
    await this.database.query('update quote_settings set free_units = $1', [units]);
  }
}
