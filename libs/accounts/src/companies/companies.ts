import { wireCompanyRole } from '@boutik/contract';
import { DomainError, notFound, toEuros } from '@boutik/kernel';
import { lockUser } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, type FindOptionsWhere } from 'typeorm';
import { User } from '../users/user.entity.js';

/** How many members a company may have. */
export const MAX_MEMBERS = 50;

/** The members of a company whose accounts are open. */
const openMembers = (companyId: number): FindOptionsWhere<User> => ({ companyId, deactivatedAt: IsNull() });

/** A business with its colleagues: the account that the shop has validated administers the company of the others. */
@Injectable()
export class Companies {
  constructor(private readonly database: DataSource) {}

  /** The company of a user: its administrator and its members, by name. */
  async find(userId: number): Promise<{ user: User; administrator: User; members: User[] } | null> {
    const { manager } = this.database;
    const user = await manager.findOneBy(User, { id: userId });
    if (!user) return null;
    const companyId = user.companyId ?? user.id;
    const [administrator, members] = await Promise.all([
      user.companyId === null ? user : manager.findOneByOrFail(User, { id: companyId }),
      manager.find(User, { where: openMembers(companyId), order: { name: 'asc', id: 'asc' } }),
    ]);
    return { user, administrator, members };
  }
}

/**
 * Locks the account of an administrator: changes of one company wait for each other.
 * @throws DomainError forbidden for a member of a company and for an account that is not a validated business
 */
export async function lockAdministrator(tx: EntityManager, userId: number): Promise<User> {
  await lockUser(tx, userId, 'no key update');
  const user = await tx.findOneBy(User, { id: userId });
  if (user?.role === 'professionnel' && user.validatedAt !== null && user.companyId === null) return user;
  throw new DomainError(
    'forbidden',
    'not-company-administrator',
    'Seul l’administrateur de l’entreprise peut gérer ses membres.',
  );
}

/** Locks an open member of a company. @throws DomainError not-found, also for a member of another company */
export async function lockColleague(tx: EntityManager, companyId: number, id: number): Promise<User> {
  const where = { ...openMembers(companyId), id };
  const member = await tx.findOne(User, { where, lock: { mode: 'for_no_key_update' } });
  if (!member) throw notFound('unknown-member', 'Ce collègue ne fait plus partie de votre entreprise.');
  return member;
}

export function countMembers(tx: EntityManager, companyId: number): Promise<number> {
  return tx.countBy(User, openMembers(companyId));
}

export function toMemberView({ id, name, prenom, email, companyRole, companyLimit, emailVerifiedAt }: User) {
  return {
    id,
    nom: name,
    prenom,
    email,
    role: wireCompanyRole[companyRole ?? 'buyer'],
    limite: companyLimit === null ? null : toEuros(companyLimit),
    inscrit: emailVerifiedAt !== null,
  };
}

/** Gives all members of a company the identity that its administrator has entered. */
export async function copyCompanyToMembers(tx: EntityManager, companyId: number): Promise<void> {
  await tx.query(
    `update users m set raison_sociale = c.raison_sociale, type_societe = c.type_societe, nb_salaries = c.nb_salaries,
       num_siret = c.num_siret, num_tva = c.num_tva, updated_at = now()
     from users c where c.id = $1 and m.company_id = c.id and m.erased_at is null`,
    [companyId],
  );
}

/** Ends the access of all members of a company whose administrator's account is closed; the locks are the caller's. */
export async function closeMembers(tx: EntityManager, companyId: number): Promise<void> {
  await tx.query('delete from access_tokens where user_id in (select id from users where company_id = $1)', [
    companyId,
  ]);
  await tx.query('update users set deactivated_at = now() where company_id = $1 and deactivated_at is null', [
    companyId,
  ]);
}
