import type { InputOf, listTeam, StaffMember, StaffMemberDetail, StaffState } from '@boutik/contract';
import { entriesOf, notFound, reunionIso, type Right, rightsOfRole, staff } from '@boutik/kernel';
import { type OrderTerm, orderTerms, pageSlice, queryRows, totalRow, wordsLike } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { wordPatterns } from '../clients/client-expressions.js';
import { Sessions } from '../sign-in/sessions.js';
import { covers, roleNames } from './staff-member.js';

type TeamQuery = InputOf<typeof listTeam>['query'];

const states: Readonly<Record<'active' | 'invited' | 'deactivated', StaffState>> = {
  active: 'actif',
  invited: 'invité',
  deactivated: 'désactivé',
};
const STATE = `case when u.deactivated_at is not null then 'deactivated'
  when u.email_verified_at is null then 'invited' else 'active' end`;
const MEMBERS = `u.user_type in ('Commercial', 'Admin', 'SuperAdmin', 'AdminPersonnalise') and u.erased_at is null`;
const SEEN = 'case when u.email_verified_at is not null then u.last_seen_at end';
const MEMBER = `select u.id, u.email::text as email, u.name, u.prenom, u.user_type as role, u.staff_role_id,
    r.name::text as role_name, r.rights, ${STATE} as state, ${SEEN} as seen_at, (f.confirmed_at is not null or exists (select from passkeys p where p.user_id = u.id)) as two_factor,
    (select max(l.expires_at) from mailed_links l where l.user_id = u.id and l.purpose = 'choose-password'
       and l.used_at is null and l.expires_at > now() and u.email_verified_at is null) as invited_until
  from users u left join staff_roles r on r.id = u.staff_role_id left join two_factor_secrets f on f.user_id = u.id`;
const sortColumns: Record<TeamQuery['sort_by'], string> = {
  id: 'u.id',
  name: "lower(u.prenom || ' ' || u.name)",
  vu_le: SEEN,
};

const memberRow = z.strictObject({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  prenom: z.string(),
  role: z.enum(staff),
  staff_role_id: z.number().nullable(),
  role_name: z.string().nullable(),
  rights: z.array(z.custom<Right>()).nullable(),
  state: z.enum(['active', 'invited', 'deactivated']),
  seen_at: z.date().nullable(),
  two_factor: z.boolean(),
  invited_until: z.date().nullable(),
});
type MemberRow = z.infer<typeof memberRow>;

/** Staff accounts as an administrator sees them. */
@Injectable()
export class FindTeam {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: Sessions,
  ) {}

  async page({
    page,
    per_page: perPage,
    search,
    etat,
    ...sort
  }: TeamQuery): Promise<{ data: StaffMember[]; total: number }> {
    const where = [MEMBERS];
    const values: unknown[] = [];
    const state = entriesOf(states).find(([, wire]) => wire === etat)?.[0];
    if (state) where.push(`${STATE} = $${values.push(state)}`);
    for (const pattern of wordPatterns(search)) where.push(wordsLike('u.client_words', `$${values.push(pattern)}`));
    const condition = where.join(' and ');
    const [counted] = await queryRows(
      this.database,
      totalRow,
      `select count(*)::int as total from users u where ${condition}`,
      values,
    );
    const total = counted?.total ?? 0;
    const order: readonly OrderTerm[] = [
      { sql: sortColumns[sort.sort_by], direction: sort.sort_direction },
      { sql: 'u.id', direction: sort.sort_direction },
    ];
    const { isReversed, limit, offset } = pageSlice({ page, per_page: perPage }, total);
    const rows = await queryRows(
      this.database,
      memberRow,
      `${MEMBER} where ${condition} order by ${orderTerms(order, isReversed)}
       limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, limit, offset],
    );
    return { data: (isReversed ? rows.toReversed() : rows).map(toMember), total };
  }

  /** @throws DomainError not-found, also for customers */
  async find(id: number, viewer: SignedInUser, tx: EntityManager = this.database.manager): Promise<StaffMemberDetail> {
    const [row] = await queryRows(tx, memberRow, `${MEMBER} where u.id = $1 and ${MEMBERS}`, [id]);
    if (!row) throw notFound('unknown-member', 'Ce compte n’existe pas dans l’équipe.');
    const assignment = { role: row.role, rights: row.rights ?? rightsOfRole(row.role) };
    const sessions = await this.sessions.list(id, tx);
    return {
      ...toMember(row),
      modifiable: id !== viewer.id && covers(viewer, assignment),
      sessions: sessions.map(({ network, created_at: createdAt, last_used_at: usedAt, ...session }) => ({
        ...session,
        address: network,
        created_at: reunionIso(createdAt),
        last_used_at: reunionIso(usedAt),
      })),
    };
  }
}

function toMember(row: MemberRow): StaffMember {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    prenom: row.prenom,
    role: row.staff_role_id === null ? row.role : String(row.staff_role_id),
    nom_role: row.role_name ?? roleNames[row.role] ?? row.role,
    etat: states[row.state],
    invitation_jusqu_au: row.invited_until && reunionIso(row.invited_until),
    vu_le: row.seen_at && reunionIso(row.seen_at),
    double_authentification: row.two_factor,
  };
}
