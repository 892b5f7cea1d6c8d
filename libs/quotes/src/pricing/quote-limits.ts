import { type BasisPoints, DomainError, hasRight, type Reduction } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { QuoteSettingsRow } from '../storage/quote-settings.entity.js';

/** Discount limits without approval, by right: the rate from the configuration, the free units as set by an Admin. */
@Injectable()
export class QuoteLimits {
  constructor(private readonly database: DataSource) {}

  /** @param tx the caller's transaction */
  async find(user: Parameters<typeof hasRight>[0], tx: EntityManager = this.database.manager): Promise<Reduction> {
    const { maxDiscountPercent, maxAdminDiscountPercent } = configuration().quotes;
    if (hasRight(user, 'quotes.approve'))
      return {
        rate: Math.max(maxDiscountPercent, maxAdminDiscountPercent) * 100,
        freeUnits: Number.POSITIVE_INFINITY,
      };
    const settings = await tx.findOneBy(QuoteSettingsRow, { one: true });
    return { rate: maxDiscountPercent * 100, freeUnits: settings?.freeUnits ?? 0 };
  }

  /** The deposit of a new quote, in basis points; null: none. */
  async findDeposit(tx: EntityManager = this.database.manager): Promise<BasisPoints | null> {
    return (await tx.findOneBy(QuoteSettingsRow, { one: true }))?.depositRate ?? null;
  }

  /**
   * Sets the limit of free units of the sales staff, and the deposit of new quotes; existing quotes are unchanged.
   * @param shown what a screen showed of them @throws DomainError conflict `quote-limits-changed` when they are others by now
   */
  async save(
    settings: { freeUnits: number; depositRate?: BasisPoints | null },
    shown?: { freeUnits: number; depositRate: BasisPoints | null },
  ): Promise<void> {
    const as = shown && { freeUnits: shown.freeUnits, depositRate: shown.depositRate ?? IsNull() };
    const { affected } = await this.database.manager.update(QuoteSettingsRow, { one: true, ...as }, settings);
    if (affected === 0)
      throw new DomainError('conflict', 'quote-limits-changed', 'Une autre personne a changé ces limites entre-temps.');
  }
}
