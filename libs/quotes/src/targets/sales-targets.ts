import { type UserProfile, Users } from '@boutik/accounts';
import type { InputOf, SalesTarget, saveSalesTarget } from '@boutik/contract';
import { Clock, fromEuros, invalidField, reunionDay, toEuros } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ownOnly } from '../follow-up/quote-board.js';
import { TODAY } from '../follow-up/quote-stage-sql.js';
import { quoteNets } from '../pricing/quote-sql.js';
import { forecast, winRate } from './domain/forecast.js';
import { SalesTargetRow } from './sales-target.entity.js';

const sellerRow = z.strictObject({
  owner_id: z.number(),
  target: z.number().nullable(),
  won: z.number(),
  waiting: z.number(),
  won_count: z.number(),
  closed_count: z.number(),
});
type SellerRow = z.output<typeof sellerRow>;

/** What sellers are to win in a month, have won, and may expect. */
@Injectable()
export class SalesTargets {
  constructor(
    private readonly database: DataSource,
    private readonly users: Users,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * The sellers whose quotes the viewer may see: sales staff, and others with quotes or a target in the month.
   * @param month "2026-11"
   */
  async read(viewer: SignedInUser, month: string): Promise<SalesTarget[]> {
    const own = ownOnly(viewer);
    const rows = new Map((await this.findSellers(own, month)).map((row) => [row.owner_id, row]));
    const staff = (await this.users.staffMembers()).filter(
      ({ id, role }) => (own === null ? role === 'Commercial' : id === own) && !rows.has(id),
    );
    const users = await this.users.findMany([...rows.keys()]);
    const sellers = [...users.values(), ...staff].sort((a, b) => a.displayName.localeCompare(b.displayName, 'fr'));
    return sellers.map((seller) => toTargetView(seller, rows.get(seller.id)));
  }

  /** @throws DomainError "invalid" for whom is not in the team */
  async save(actor: SignedInUser, input: InputOf<typeof saveSalesTarget>['body']): Promise<void> {
    const { responsable: ownerId, mois, montant } = input;
    const key = { ownerId, month: `${mois}-01` };
    await this.database.transaction(async (tx) => {
      const owner = (await this.users.staffMembers(tx)).find(({ id }) => id === ownerId);
      if (!owner) throw invalidField('responsable', 'Cette personne n’est pas dans l’équipe.');
      const before = await tx.findOneBy(SalesTargetRow, key);
      if (montant === null) await tx.delete(SalesTargetRow, key);
      else await tx.upsert(SalesTargetRow, { ...key, amountCents: fromEuros(montant) }, ['ownerId', 'month']);
      await this.auditLog.record(tx, {
        by: actor,
        action: 'sales-target-changed',
        subject: `objectif de ${owner.displayName}, ${mois}`,
        note: '',
        before: { montant: before && String(toEuros(before.amountCents)) },
        after: { montant: montant === null ? null : String(montant) },
      });
    });
  }

  /** One SQL statement. */
  private async findSellers(own: number | null, month: string): Promise<SellerRow[]> {
    const isCurrent = reunionDay(this.clock.now()).startsWith(month);
    return queryRows(
      this.database,
      sellerRow,
      `with quote as (
         select id, owner_id, total_cents, status from quotes
         where ($1::int is null or owner_id = $1)
           and (status = 'accepted' and decided_at >= $2::timestamp at time zone 'Indian/Reunion'
               and decided_at < ($2::date + interval '1 month') at time zone 'Indian/Reunion'
             or $3 and status = 'sent' and valid_until >= ${TODAY})
       ), amounts as (
         select owner_id, sum(net) filter (where status = 'accepted') as won, sum(net) filter (where status = 'sent') as waiting
         from quote join ${quoteNets('quote')} nets on nets.quote_id = quote.id group by owner_id
       ), closed as (
         select owner_id, count(*)::int as closed_count, (count(*) filter (where status = 'accepted'))::int as won_count
         from quotes
         where ($1::int is null or owner_id = $1)
           and (decided_at >= now() - interval '1 year' or status = 'sent' and valid_until between ${TODAY} - 365 and ${TODAY} - 1)
         group by owner_id
       ), target as (
         select owner_id, amount_cents from sales_targets where month = $2::date and ($1::int is null or owner_id = $1)
       )
       select owner_id, target.amount_cents as target, coalesce(won, 0)::float8 as won, coalesce(waiting, 0)::float8 as waiting,
         coalesce(won_count, 0) as won_count, coalesce(closed_count, 0) as closed_count
       from amounts full join target using (owner_id) full join closed using (owner_id)`,
      [own, `${month}-01`, isCurrent],
    );
  }
}

function toTargetView({ id, displayName }: UserProfile, row: SellerRow | undefined): SalesTarget {
  const { won = 0, waiting = 0, target = null, won_count: wonCount = 0, closed_count: closedCount = 0 } = row ?? {};
  const rate = winRate({ wonCount, closedCount });
  return {
    responsable: { id, nom: displayName },
    objectif: target === null ? null : toEuros(target),
    gagne: toEuros(won),
    en_attente: toEuros(waiting),
    taux: rate === null ? null : rate / 100,
    prevision: toEuros(forecast({ won, waiting, wonCount, closedCount })),
  };
}
