import { createHash } from 'node:crypto';
import { randomToken } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Returns } from '../storage/returns.js';

/** Links that print the label of a return without an account. A new link replaces the earlier one. */
@Injectable()
export class ReturnLabelLinks {
  constructor(private readonly returns: Returns) {}

  /** @returns the address of the PDF; its token is in the mail alone, the return stores its hash */
  async create(tx: EntityManager, id: number): Promise<string> {
    const token = randomToken(32);
    await this.returns.setLabelToken(tx, id, hashLabelToken(token));
    return `${configuration().http.publicUrl}/api/retours/${id}/etiquette?lien=${token}`;
  }
}

export function hashLabelToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
