import { DomainError, invalidField, notFound, type Right, rightsOfRole, type Role, staff } from '@boutik/kernel';
import { anyRow, notSignedIn, queryRows } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { type EntityManager, IsNull } from 'typeorm';
import { z } from 'zod';
import { User } from '../users/user.entity.js';
import { StaffRoleRow } from './staff-role.entity.js';

export const roleNames: Partial<Record<Role, string>> = {
  Commercial: 'Commercial',
  Admin: 'Administrateur',
  SuperAdmin: 'Super-administrateur',
  AdminPersonnalise: 'Administrateur personnalisé',
};

/** A role of the specification, or one of the shop's own, whose members are sales staff by the specification. */
export interface StaffAssignment {
  role: Role;
  staffRoleId: number | null;
  name: string;
  rights: readonly Right[];
}

const memberRow = z.strictObject({
  id: z.number(),
  email: z.string(),
  role: z.enum(staff),
  staff_role_id: z.number().nullable(),
  deactivated: z.boolean(),
  confirmed: z.boolean(),
  role_name: z.string().nullable(),
  rights: z.array(z.custom<Right>()).nullable(),
});

export interface LockedMember {
  id: number;
  email: string;
  deactivated: boolean;
  /** False while the invitation has not been accepted. */
  confirmed: boolean;
  assignment: StaffAssignment;
}

/** Any constant will do, as long as no other advisory lock of this database uses it. */
const TEAM_LOCK = 97_400_977;

/**
 * Changes of the team and its roles come one after the other: each sees who is an administrator after the one before.
 * @throws DomainError unauthenticated when the change before took the user's own role or account
 */
export async function lockTeam(tx: EntityManager, by: SignedInUser): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [TEAM_LOCK]);
  if (!(await tx.existsBy(User, { id: by.id, role: by.role, deactivatedAt: IsNull() }))) throw notSignedIn();
}

/** The account with its lock. @throws DomainError not-found, also for customers and erased accounts */
export async function lockMember(tx: EntityManager, id: number): Promise<LockedMember> {
  const [row] = await queryRows(
    tx,
    memberRow,
    `select u.id, u.email::text as email, u.user_type as role, u.staff_role_id, u.deactivated_at is not null as deactivated,
       u.email_verified_at is not null as confirmed, r.name::text as role_name, r.rights
     from users u left join staff_roles r on r.id = u.staff_role_id
     where u.id = $1 and u.user_type = any($2) and u.erased_at is null for no key update of u`,
    [id, staff],
  );
  if (!row) throw notFound('unknown-member', 'Ce compte n’existe pas dans l’équipe.');
  const { role, staff_role_id: staffRoleId, role_name: name, rights, ...member } = row;
  const assignment = {
    role,
    staffRoleId,
    name: name ?? roleNames[role] ?? role,
    rights: rights ?? rightsOfRole(role),
  };
  return { ...member, assignment };
}

/** @param wire a role of the specification or the id of one of the shop's own @throws DomainError 422 for an unknown one */
export async function findAssignment(tx: EntityManager, wire: string): Promise<StaffAssignment> {
  const role = staff.find((known) => known === wire);
  if (role) return { role, staffRoleId: null, name: roleNames[role] ?? role, rights: rightsOfRole(role) };
  const own = await tx.findOne(StaffRoleRow, { where: { id: Number(wire) }, lock: { mode: 'pessimistic_read' } });
  if (!own) throw invalidField('role', 'Ce rôle n’existe plus.');
  return { role: 'Commercial', staffRoleId: own.id, name: own.name, rights: own.rights };
}

/** Whether the user may give, change or take away this role: nobody hands out rights that they do not have. */
export function covers(user: SignedInUser, { role, rights }: Pick<StaffAssignment, 'role' | 'rights'>): boolean {
  if (role === 'SuperAdmin' && user.role !== 'SuperAdmin') return false;
  const own = user.rights ?? rightsOfRole(user.role);
  return rights.every((right) => own.includes(right));
}

/** @throws DomainError forbidden when the role has rights that the user does not have */
export function assertCovers(user: SignedInUser, ...assignments: Pick<StaffAssignment, 'role' | 'rights'>[]): void {
  if (assignments.every((assignment) => covers(user, assignment))) return;
  throw new DomainError('forbidden', 'rights-exceeded', 'Ce rôle a des droits que vous n’avez pas vous-même.');
}

/** @throws DomainError forbidden: a member of the team is changed by another one */
export function assertOther(user: SignedInUser, memberId: number): void {
  if (user.id !== memberId) return;
  throw new DomainError(
    'forbidden',
    'own-account',
    'Demandez à un autre administrateur de changer votre propre compte.',
  );
}

/**
 * Call it after the change, with the team locked.
 * @throws DomainError conflict when the shop would have no administrator who can sign in
 */
export async function assertAdministratorLeft(tx: EntityManager): Promise<void> {
  const rows = await queryRows(
    tx,
    anyRow,
    `select 1 from users where user_type in ('Admin', 'SuperAdmin', 'AdminPersonnalise')
       and deactivated_at is null and email_verified_at is not null and erased_at is null limit 1`,
  );
  if (rows.length > 0) return;
  throw new DomainError('conflict', 'last-administrator', 'La boutique doit garder un administrateur actif.');
}
