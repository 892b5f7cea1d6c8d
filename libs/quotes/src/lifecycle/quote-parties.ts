import { Users, type UserProfile } from '@boutik/accounts';
import { Clock } from '@boutik/kernel';
import type { Seller } from '@boutik/platform/documents';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { QuoteRow } from '../storage/quote.entity.js';

/** A quote without lines, with its client and its owner. */
export interface QuoteWithParties {
  row: QuoteRow;
  client: UserProfile;
  owner: UserProfile;
  /** When it was loaded: determines whether it is expired. */
  now: Date;
}

/** Loads the client and the owner of quotes, in one SQL statement. */
@Injectable()
export class QuoteParties {
  constructor(
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  findUsers(ids: readonly number[]): Promise<Map<number, UserProfile>> {
    return this.users.findMany(ids);
  }

  async load(rows: readonly QuoteRow[], tx?: EntityManager): Promise<QuoteWithParties[]> {
    const userIds = rows.flatMap((row) => [row.clientId, row.ownerId]);
    const users = await this.users.findMany(userIds, tx);
    const now = this.clock.now();
    return rows.map((row) => ({
      row,
      client: requireParty(users, row.clientId),
      owner: requireParty(users, row.ownerId),
      now,
    }));
  }
}

function requireParty(users: ReadonlyMap<number, UserProfile>, id: number): UserProfile {
  const user = users.get(id);
  if (!user) throw new Error(`User ${id} of a quote is missing.`);
  return user;
}

/** Whom the client writes to and calls: the owner of the quote, or the shop once the owner has left. */
export function contactOf(
  { owner }: Pick<QuoteWithParties, 'owner'>,
  seller: Pick<Seller, 'name' | 'mail' | 'phone'>,
): { name: string; email: string; phone: string | null } {
  if (owner.isClosed) return { name: seller.name, email: seller.mail, phone: seller.phone };
  return { name: owner.displayName, email: owner.email, phone: owner.phone };
}
