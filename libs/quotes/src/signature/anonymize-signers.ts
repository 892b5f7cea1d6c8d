import { Clock } from '@boutik/kernel';
import { defineSchedule, Handles, type ScheduleHandler } from '@boutik/platform/messaging';
import { logger } from '@boutik/platform/observability';
import { Injectable } from '@nestjs/common';
import { ContractProofs } from './contract-proofs.js';

const anonymizeSigners = defineSchedule({ queue: 'maintenance', name: 'anonymize-signers', everyMs: 24 * 3_600_000 });

/** Anonymizes signatures after their legal retention period. Idempotent. */
@Injectable()
@Handles(anonymizeSigners)
export class AnonymizeSignersJob implements ScheduleHandler {
  constructor(
    private readonly proofs: ContractProofs,
    private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    const { signers, documents } = await this.proofs.anonymizeExpired(this.clock.now());
    if (signers + documents > 0)
      logger('privacy').info({ signers, documents: documents }, 'Expired contract proofs anonymized');
  }
}
