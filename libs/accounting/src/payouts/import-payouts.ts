import { invalidField, textOfFile } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { NoPayoutReport, readStripePayouts } from '../domain/read-payouts.js';
import { StorePayouts } from './store-payouts.js';

const MAX_BYTES = 2_000_000;

/** Imports the file of a provider's payouts, so that they and their fees are booked. */
@Injectable()
export class ImportPayouts {
  constructor(private readonly payouts: StorePayouts) {}

  /**
   * Each payout is stored once, whatever file it comes in.
   * @throws DomainError 422 for a file that is no report of payouts
   */
  async import(
    file: unknown,
    source: { fileName: string; withUnknown: boolean; by: SignedInUser },
  ): Promise<{ added: number; known: number; refused: number; leftOut: number }> {
    const { payouts, leftOut } = read(file);
    return { ...(await this.payouts.store(payouts, { provider: 'stripe', ...source })), leftOut };
  }
}

/** @throws DomainError 422 for a file that is no report, with what is wrong about it */
function read(file: unknown): ReturnType<typeof readStripePayouts> {
  if (!(file instanceof Uint8Array)) throw invalidField('fichier', 'Choisissez un fichier.');
  if (file.byteLength === 0) throw invalidField('fichier', 'Ce fichier est vide.');
  if (file.byteLength > MAX_BYTES) throw invalidField('fichier', 'Ce fichier dépasse 2\u00a0Mo.');
  try {
    return readStripePayouts(textOfFile(file));
  } catch (error) {
    if (!(error instanceof NoPayoutReport)) throw error;
    throw invalidField('fichier', error.message);
  }
}
