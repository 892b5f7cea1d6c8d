import type { InputOf, listStaffRoles, StaffRole } from '@boutik/contract';
import { DomainError, invalidField, notFound, type Right, rightTerms, withNeededRights } from '@boutik/kernel';
import { countChanged, idRow, orderTerms, pageSlice, queryRows, totalRow } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { LiveChannel } from '@boutik/platform/messaging';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { User } from '../users/user.entity.js';
import { assertCovers, lockTeam } from './staff-member.js';
import { StaffRoleRow } from './staff-role.entity.js';

type RoleQuery = InputOf<typeof listStaffRoles>['query'];

const roleRow = z.strictObject({
  id: z.number(),
  nom: z.string(),
  droits: z.array(z.custom<Right>()),
  version: z.number(),
  membres: z.number(),
});
const ROLE = `select r.id, r.name::text as nom, r.rights as droits, r.version,
  (select count(*)::int from users u where u.staff_role_id = r.id and u.deactivated_at is null) as membres from staff_roles r`;
const MATCHES = `strpos(plain_words(r.name::text), plain_words($1)) > 0`;

/** Roles of the shop's own. Their rights are read with each request's session: a change is effective at once. */
@Injectable()
export class StaffRoles {
  constructor(
    private readonly database: DataSource,
    private readonly live: LiveChannel,
    private readonly auditLog: AuditLog,
  ) {}

  async page({ search, sort_by: field, sort_direction: direction, ...page }: RoleQuery) {
    const [counted] = await queryRows(
      this.database,
      totalRow,
      `select count(*)::int as total from staff_roles r where ${MATCHES}`,
      [search],
    );
    const total = counted?.total ?? 0;
    const { isReversed, limit, offset } = pageSlice(page, total);
    const order = [{ sql: field === 'nom' ? 'r.name' : 'r.id', direction }];
    const data = await queryRows(
      this.database,
      roleRow,
      `${ROLE} where ${MATCHES} order by ${orderTerms(order, isReversed)} limit $2 offset $3`,
      [search, limit, offset],
    );
    return { data: isReversed ? data.toReversed() : data, total };
  }

  /** @throws DomainError not-found */
  async find(id: number, tx: EntityManager = this.database.manager): Promise<StaffRole> {
    const [row] = await queryRows(tx, roleRow, `${ROLE} where r.id = $1`, [id]);
    if (!row) throw notFound('unknown-role', 'Ce rôle n’existe pas ou plus.');
    return row;
  }

  /** @throws DomainError 422 for a taken name, forbidden for rights that the user does not have */
  create({ nom, droits }: { nom: string; droits: Right[] }, by: SignedInUser): Promise<StaffRole> {
    return this.database.transaction(async (tx) => {
      await lockTeam(tx, by);
      const rights = withNeededRights(droits);
      assertCovers(by, { role: 'Commercial', rights });
      const [created] = await queryRows(
        tx,
        idRow,
        'insert into staff_roles (name, rights) values ($1, $2) on conflict (name) do nothing returning id',
        [nom, rights],
      );
      if (!created) throw nameTaken();
      const after = { Droits: labelsOf(rights) };
      await this.auditLog.record(tx, { by, action: 'staff-role-created', subject: `rôle ${nom}`, note: '', after });
      return this.find(created.id, tx);
    });
  }

  /** @throws DomainError as `create`, not-found, forbidden for the user's own role, conflict `role-changed` */
  change(
    id: number,
    changes: { nom?: string | undefined; droits?: Right[] | undefined; version?: number | undefined },
    by: SignedInUser,
  ): Promise<StaffRole> {
    return this.database.transaction(async (tx) => {
      const before = await this.lock(tx, id, by);
      if (changes.version !== undefined && changes.version !== before.version) throw roleChanged();
      const name = changes.nom ?? before.nom;
      const rights = withNeededRights(changes.droits ?? before.droits);
      assertCovers(by, { role: 'Commercial', rights });
      const changed = await countChanged(
        tx,
        `update staff_roles set name = $2, rights = $3, version = version + 1
         where id = $1 and not exists (select 1 from staff_roles other where other.name = $2 and other.id <> $1)`,
        [id, name, rights],
      );
      if (changed === 0) throw nameTaken();
      await this.live.reconnect(tx, await this.memberIds(tx, id));
      await this.auditLog.record(tx, {
        by,
        action: 'staff-role-edited',
        subject: `rôle ${name}`,
        note: '',
        before: { Nom: before.nom, Droits: labelsOf(before.droits) },
        after: { Nom: name, Droits: labelsOf(rights) },
      });
      return this.find(id, tx);
    });
  }

  /** @throws DomainError conflict while a member has the role, also a deactivated one */
  delete(id: number, by: SignedInUser): Promise<void> {
    return this.database.transaction(async (tx) => {
      const role = await this.lock(tx, id, by);
      if (await tx.existsBy(User, { staffRoleId: id }))
        throw new DomainError('conflict', 'role-in-use', 'Donnez d’abord un autre rôle à ses membres.');
      await tx.delete(StaffRoleRow, { id });
      const before = { Droits: labelsOf(role.droits) };
      await this.auditLog.record(tx, {
        by,
        action: 'staff-role-deleted',
        subject: `rôle ${role.nom}`,
        note: '',
        before,
      });
    });
  }

  private async memberIds(tx: EntityManager, staffRoleId: number): Promise<number[]> {
    const members = await tx.find(User, { where: { staffRoleId }, select: { id: true } });
    return members.map(({ id }) => id);
  }

  private async lock(tx: EntityManager, id: number, by: SignedInUser): Promise<StaffRole> {
    await lockTeam(tx, by);
    const role = await this.find(id, tx);
    if (await tx.existsBy(User, { id: by.id, staffRoleId: id }))
      throw new DomainError('forbidden', 'own-account', 'Demandez à un administrateur de changer votre propre rôle.');
    assertCovers(by, { role: 'Commercial', rights: role.droits });
    return role;
  }
}

function labelsOf(rights: readonly Right[]): string {
  return rights.map((right) => rightTerms[right].label).join('\n');
}

function nameTaken(): DomainError {
  return invalidField('nom', 'Un autre rôle a déjà ce nom.');
}

function roleChanged(): DomainError {
  return new DomainError(
    'conflict',
    'role-changed',
    'Une autre personne a changé ce rôle entre-temps. Chargez son état actuel\u202f: vos saisies y sont reprises.',
  );
}
