import { Clock } from '@boutik/kernel';
import { defineSchedule, Handles, logger, type ScheduleHandler } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { ProofsOfContracts } from '../storage/proofs-of-contracts.js';

const forgetSigners = defineSchedule({ queue: 'maintenance', name: 'forget-signers', everyMs: 24 * 3_600_000 });

/** Anonymizes signatures after their legal retention period. Idempotent. */
@Injectable()
@Handles(forgetSigners)
export class ForgetSigners implements ScheduleHandler {
  constructor(
    private readonly proofs: ProofsOfContracts,
    private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    const { signers, papers } = await this.proofs.forgetPast(this.clock.now());
    if (signers + papers > 0) logger('privacy').info({ signers, papers }, 'Expired contract proofs anonymized');
  }
}
