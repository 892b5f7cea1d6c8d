import { createHmac } from 'node:crypto';
import { truncateIpAddress } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { anyRow, queryRows } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { KnownNetworkRow } from './known-network.entity.js';

/**
 * The networks that a user has signed in from in the last 90 days. Failed attempts from these are counted separately,
 * so that an attacker who guesses passwords cannot lock the owner out (OWASP, "device cookies").
 */
@Injectable()
export class KnownNetworks {
  constructor(private readonly database: DataSource) {}

  /**
   * The hash of the network if the user with this email address has signed in from it, else null; takes the same time
   * for all.
   */
  async find(email: string, address: string): Promise<string | null> {
    const hash = networkHash(address);
    const rows = await queryRows(
      this.database,
      anyRow,
      `select 1 from known_networks p join users u on u.id = p.user_id
       where u.email = $1 and p.network_hash = $2 and p.seen_at > now() - interval '90 days'`,
      [email, hash],
    );
    return rows.length > 0 ? hash.toString('base64url') : null;
  }

  async add(tx: EntityManager, userId: number, address: string): Promise<void> {
    await tx.query("delete from known_networks where user_id = $1 and seen_at < now() - interval '90 days'", [userId]);
    await tx.query(
      `insert into known_networks (user_id, network_hash) values ($1, $2)
       on conflict (user_id, network_hash) do update set seen_at = now()`,
      [userId, networkHash(address)],
    );
  }

  async deleteAll(tx: EntityManager, userId: number): Promise<void> {
    await tx.delete(KnownNetworkRow, { userId });
  }
}

function networkHash(address: string): Buffer {
  return createHmac('sha256', configuration().secret)
    .update(`place|${truncateIpAddress(address) ?? address}`)
    .digest();
}
