import type { CompanyRole } from '@boutik/contract';
import { admins, type Right, type Role, rightTerms, staff } from '@boutik/kernel';
import { findRows, wordsLike } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Raw, Repository } from 'typeorm';
import { wordPatterns } from '../clients/client-expressions.js';
import { User } from './user.entity.js';

/** Public data of a user for the other libraries. */
export interface UserProfile {
  id: number;
  /** A guest is a private person. */
  role: Role;
  /** Ordered without an account: nobody signs in as this user. */
  isGuest: boolean;
  /** The account was erased: the name and the address are made up. */
  isErased: boolean;
  /** Nobody signs in to the account any more: a member who left, a client who closed it. */
  isClosed: boolean;
  email: string;
  name: string;
  prenom: string;
  company: string | null;
  phone: string | null;
  address: { line: string; complement: string | null; postalCode: string; city: string };
  siret: string | null;
  vatNumber: string | null;
  /** "Prénom Nom", or the company name for a business account. */
  displayName: string;
  /** True once the email address is confirmed; emails greet only confirmed users by name. */
  confirmed: boolean;
  /** True once the shop has validated a business account. */
  validated: boolean;
  /** The account whose prices and payment terms count: of a colleague, that of the administrator of their company. */
  companyId: number;
  /** Null for an account that is not a colleague's. */
  companyRole: CompanyRole | null;
  /** Up to which a colleague orders alone, or approves; cents excluding tax, null for no limit. */
  companyLimit: number | null;
}

/** Finds users for orders, quotes and emails; read-only. */
@Injectable()
export class Users {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  /** @param tx reads inside the caller's transaction, without a second connection */
  async find(id: number, tx?: EntityManager): Promise<UserProfile | null> {
    const [user] = await findRows(tx ?? this.users.manager, User, 'where t.id = $1', [id]);
    return user ? toUserProfile(user) : null;
  }

  /** @param tx as in `find` */
  async findMany(ids: readonly number[], tx?: EntityManager): Promise<Map<number, UserProfile>> {
    if (ids.length === 0) return new Map();
    const found = await (tx?.getRepository(User) ?? this.users).findBy({ id: In([...new Set(ids)]) });
    return new Map(found.map((user) => [user.id, toUserProfile(user)]));
  }

  /** Ids of the administrator of a company and of all colleagues, those who left included. */
  async idsOfCompany(companyId: number): Promise<number[]> {
    const found = await this.users.find({ select: { id: true }, where: [{ id: companyId }, { companyId }] });
    return found.map(({ id }) => id);
  }

  /** The administrator and the colleagues of a company whose accounts are open. */
  async openMembers(companyId: number, tx?: EntityManager): Promise<UserProfile[]> {
    const open = { deactivatedAt: IsNull() };
    const users = tx?.getRepository(User) ?? this.users;
    const found = await users.find({
      where: [
        { id: companyId, ...open },
        { companyId, ...open },
      ],
      order: { id: 'ASC' },
    });
    return found.map(toUserProfile);
  }

  /** Ids of the active sales staff; of the administrators when there is no sales staff. */
  async salesStaff(tx: EntityManager): Promise<number[]> {
    const active = { deactivatedAt: IsNull() };
    const order = { id: 'ASC' } as const;
    // A member whose role of the shop's own writes no quotes gets no requests for them.
    const mayWrite = Raw(
      (id) => `(${id} is null or ${id} in (select r.id from staff_roles r where 'quotes.edit' = any (r.rights)))`,
    );
    const sellers = await tx.find(User, { where: { ...active, role: 'Commercial', staffRoleId: mayWrite }, order });
    const found =
      sellers.length > 0 ? sellers : await tx.find(User, { where: { ...active, role: In([...admins]) }, order });
    return found.map(({ id }) => id);
  }

  /** All active staff, by name. @param tx as in `find` */
  async staffMembers(tx?: EntityManager): Promise<UserProfile[]> {
    const where = { deactivatedAt: IsNull(), role: In([...staff]) };
    const users = tx?.getRepository(User) ?? this.users;
    return (await users.find({ where, order: { name: 'ASC', id: 'ASC' } })).map(toUserProfile);
  }

  /** Ids of the active staff with the right, by the specification's role or one of the shop's own. @param tx as in `find` */
  async idsWithRight(right: Right, tx?: EntityManager): Promise<number[]> {
    const roles = rightTerms[right].level === 'sales' ? staff : admins;
    const active = { deactivatedAt: IsNull() };
    const given = Raw((id) => `${id} in (select r.id from staff_roles r where :right = any (r.rights))`, { right });
    const users = tx?.getRepository(User) ?? this.users;
    const found = await users.find({
      select: { id: true },
      where: [
        { ...active, role: In([...roles]), staffRoleId: IsNull() },
        { ...active, role: In([...staff]), staffRoleId: given },
      ],
    });
    return found.map(({ id }) => id);
  }

  /** All active administrators. */
  async administrators(): Promise<UserProfile[]> {
    const where = { deactivatedAt: IsNull(), role: In([...admins]) };
    return (await this.users.find({ where, order: { id: 'ASC' } })).map(toUserProfile);
  }

  /**
   * Clients whose name, company, email address, telephone number or SIRET contains every word of `text`; at most
   * `limit`, by name, those first of which a name begins with the first word.
   */
  async searchClients(text: string, limit: number): Promise<UserProfile[]> {
    const patterns = wordPatterns(text);
    if (patterns.length === 0) return [];
    const query = this.users
      .createQueryBuilder('u')
      .where("u.role in ('particulier', 'professionnel') and u.deactivatedAt is null");
    patterns.forEach((pattern, i) => {
      query.andWhere(wordsLike('u.clientWords', `:word${i}`), { [`word${i}`]: pattern });
    });
    const names = ['u.name', 'u.prenom', "coalesce(u.company, '')"];
    const begins = names.map((name) => `plain_words(${name}) like plain_words(:start)`).join(' or ');
    query.setParameter('start', patterns[0]?.slice(1));
    const found = await query.orderBy(begins, 'DESC').addOrderBy('u.name').addOrderBy('u.id').limit(limit).getMany();
    return found.map(toUserProfile);
  }
}

function toUserProfile(user: User): UserProfile {
  return {
    id: user.id,
    role: user.role === 'guest' ? 'particulier' : user.role,
    isGuest: user.role === 'guest',
    isErased: user.erasedAt !== null,
    isClosed: user.deactivatedAt !== null,
    email: user.guestEmail ?? user.email,
    name: user.name,
    prenom: user.prenom,
    company: user.company,
    phone: user.phone,
    address: {
      line: user.addressLine ?? '',
      complement: user.addressComplement,
      postalCode: user.postalCode ?? '',
      city: user.city ?? '',
    },
    siret: user.siret,
    vatNumber: user.vatNumber,
    displayName: (user.role === 'professionnel' && user.company) || `${user.prenom} ${user.name}`.trim(),
    confirmed: user.emailVerifiedAt !== null,
    validated: user.validatedAt !== null,
    companyId: user.companyId ?? user.id,
    companyRole: user.companyRole,
    companyLimit: user.companyLimit,
  };
}
