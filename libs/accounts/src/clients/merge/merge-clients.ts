import type { ClientMergePreview } from '@boutik/contract';
import { isStaff, type Role } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { AccountMerges } from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { copyCompanyToMembers } from '../../companies/companies.js';
import { AccountMailer } from '../../emails/account-mailer.js';
import { AccountsPersonalData } from '../../privacy/accounts.personal-data.js';
import { User } from '../../users/user.entity.js';
import { unknownClient } from '../client.errors.js';
import { type ClientAccountRow, completionOf, findAccounts, mergeRefused, refusalOf } from './client-account.js';
import { accountEndedEmail, remainingAccountEmail } from './merged-account-emails.js';

/** Merges two accounts of one client (decision 176). */
@Injectable()
export class MergeClients {
  constructor(
    private readonly database: DataSource,
    private readonly merges: AccountMerges,
    private readonly accounts: AccountsPersonalData,
    private readonly mailer: AccountMailer,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * What the merge of `fromId` into `intoId` would do; writes nothing.
   * @throws DomainError not-found for an account that never was
   */
  preview(fromId: number, intoId: number): Promise<ClientMergePreview> {
    return this.database.transaction('REPEATABLE READ', async (tx) => {
      const { from, into } = requireBoth(await findAccounts(tx, [fromId, intoId], false));
      const merge = { from: fromId, into: intoId };
      const refusal = staffRefusal(from, into) ?? refusalOf(from, into) ?? (await this.merges.refuse(tx, merge));
      const records = refusal ? [] : await this.merges.describe(tx, merge);
      return {
        garde: viewOf(into),
        fusionne: viewOf(from),
        refus: refusal,
        elements: records.map(({ label, count }) => ({ libelle: label, nombre: count })),
        complete: refusal ? [] : completionOf(from, into).names,
      };
    });
  }

  /**
   * Gives everything that `fromId` has to `intoId`, ends its sessions and frees its address. A merge that is done
   * already changes nothing. Both accounts are locked in the order of their ids, whatever the direction.
   * @returns the name of the account that stays
   * @throws DomainError not-found; conflict `client-merge-refused` with the reason
   */
  merge(fromId: number, intoId: number, by: SignedInUser): Promise<string> {
    return this.database.transaction(async (tx) => {
      const { from, into } = requireBoth(await findAccounts(tx, [fromId, intoId], true));
      if (from.merged_into_id === intoId) return into.nom;
      const merge = { from: fromId, into: intoId };
      const refusal = staffRefusal(from, into) ?? refusalOf(from, into) ?? (await this.merges.refuse(tx, merge));
      if (refusal) throw mergeRefused(refusal);
      const records = await this.merges.describe(tx, merge);
      const completion = completionOf(from, into);
      await this.mailer.send(tx, fromId, accountEndedEmail(fromId, into.email));
      await this.mailer.send(tx, intoId, remainingAccountEmail(fromId, from.email));
      await this.merges.merge(tx, merge);
      await this.endAccount(tx, from, into);
      await this.auditLog.record(tx, {
        by,
        action: 'client-merged',
        subject: `client ${intoId}`,
        note: `Le compte ${fromId} y est fusionné`,
        before: { comptes: `${fromId}, ${intoId}` },
        after: {
          compte: String(intoId),
          complete: completion.names.join(', ') || null,
          ...Object.fromEntries(records.map(({ label, count }) => [label, `+ ${count}`])),
        },
      });
      return into.nom;
    });
  }

  private async endAccount(tx: EntityManager, from: ClientAccountRow, into: ClientAccountRow): Promise<void> {
    const { values } = completionOf(from, into);
    await this.accounts.erase(tx, from);
    await tx.update(User, { id: from.id }, { mergedIntoId: into.id });
    const columns = Object.keys(values);
    const assignments = columns.map((column, at) => `${column} = $${at + 3}`);
    await tx.query(
      `update users u set ${[...assignments, 'created_at = least(u.created_at, o.created_at)', 'updated_at = now()'].join(', ')}
       from users o where u.id = $1 and o.id = $2`,
      [into.id, from.id, ...Object.values(values)],
    );
    await copyCompanyToMembers(tx, into.id);
  }
}

function requireBoth([from, into]: [ClientAccountRow | undefined, ClientAccountRow | undefined]) {
  if (!from || !into) throw unknownClient();
  return { from, into };
}

function staffRefusal(...accounts: readonly ClientAccountRow[]): string | null {
  // Every role is stored in `user_type`.
  const isMember = accounts.some(({ user_type }) => isStaff(user_type as Role));
  return isMember ? 'Un compte de l’équipe ne se fusionne pas avec un compte client.' : null;
}

function viewOf({ id, nom, email }: ClientAccountRow) {
  return { id, nom, email };
}
