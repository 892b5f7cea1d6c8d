import 'reflect-metadata';
import { DatabaseModule } from '@boutik/platform/database';
import type { SignedInUser } from '@boutik/platform/http';
import { LiveChannel, OutboxModule } from '@boutik/platform/messaging';
import { MailModule } from '@boutik/platform/mail';
import { setLogLevel } from '@boutik/platform/observability';
import { AuditLogModule } from '@boutik/platform/operations';
import { type Role } from '@boutik/kernel';
import { Test, type TestingModule } from '@nestjs/testing';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { UsersModule } from '../accounts.module.js';
import { AccountMailer } from '../emails/account-mailer.js';
import { MailedLinks } from '../emails/mailed-links.js';
import { KnownNetworks } from '../sign-in/known-networks.js';
import { Sessions } from '../sign-in/sessions.js';
import { ChangeMember } from './change-member.js';
import { FindTeam } from './find-team.js';
import { InviteMember } from './invite-member.js';
import { StaffRoles } from './staff-roles.js';

const origin = { address: '102.35.0.1', userAgent: 'curl/8.5.0' };

describe('the team', () => {
  let db: TestDatabase;
  let app: TestingModule;
  let changing: ChangeMember;
  let roles: StaffRoles;
  let sessions: Sessions;

  beforeAll(async () => {
    db = await testDatabase();
    Object.assign(process.env, { DATABASE_URL: db.url, PUBLIC_URL: 'https://pei.example' });
    setLogLevel('silent');
    app = await Test.createTestingModule({
      imports: [DatabaseModule, OutboxModule, UsersModule, MailModule, AuditLogModule],
      providers: [
        LiveChannel,
        MailedLinks,
        AccountMailer,
        KnownNetworks,
        Sessions,
        FindTeam,
        InviteMember,
        ChangeMember,
        StaffRoles,
      ],
    }).compile();
    changing = app.get(ChangeMember);
    roles = app.get(StaffRoles);
    sessions = app.get(Sessions);
  });
  beforeEach(() => db.query('truncate users, staff_roles, mails restart identity cascade'));
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  async function member(name: string, role: Role): Promise<SignedInUser> {
    const email = `${name}@pei.example`;
    const [row] = await db.query<{ id: number }>(
      'insert into users (user_type, email, name, email_verified_at) values ($1, $2, $3, now()) returning id',
      [role, email, name],
    );
    return { id: row?.id ?? 0, role, email, name, prenom: '' };
  }
  const isActive = async ({ id }: { id: number }) =>
    (await db.query('select 1 from users where id = $1 and deactivated_at is null', [id])).length === 1;

  it('lets one of two administrators win who deactivate each other at once', async () => {
    const [a, b] = [await member('a', 'Admin'), await member('b', 'Admin')];
    const results = await Promise.allSettled([changing.deactivate(a.id, b), changing.deactivate(b.id, a)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'not-signed-in' } });
    expect([await isActive(a), await isActive(b)].filter(Boolean)).toHaveLength(1);
  });

  it('refuses to demote or deactivate the last administrator who can sign in', async () => {
    const [chief, last] = [await member('chief', 'SuperAdmin'), await member('last', 'Admin')];
    // Confirmed addresses alone can sign in: the super-administrator is still invited.
    await db.query('update users set email_verified_at = null where id = $1', [chief.id]);
    const refused = { code: 'last-administrator' };
    await expect(changing.changeRole(last.id, 'Commercial', chief)).rejects.toMatchObject(refused);
    await expect(changing.deactivate(last.id, chief)).rejects.toMatchObject(refused);
    expect(await isActive(last)).toBe(true);
  });

  it('ends the sessions of a deactivated member, and records who did it with before and after', async () => {
    const [admin, seller] = [await member('admin', 'Admin'), await member('seller', 'Commercial')];
    const token = await sessions.open(seller.id, origin);
    await changing.changeRole(seller.id, 'Admin', admin);
    expect(await sessions.read(token)).toMatchObject({ role: 'Admin' });
    await changing.deactivate(seller.id, admin);
    expect(await sessions.read(token)).toBeNull();
    expect(await db.query('select staff_id, action, before, after from audit_log order by id desc limit 2')).toEqual([
      { staff_id: admin.id, action: 'staff-deactivated', before: null, after: null },
      {
        staff_id: admin.id,
        action: 'staff-role-changed',
        before: { Rôle: 'Commercial' },
        after: { Rôle: 'Administrateur' },
      },
    ]);
  });

  it('reads the rights of a role of the shop’s own with each session', async () => {
    const [admin, seller] = [await member('admin', 'Admin'), await member('seller', 'Commercial')];
    const token = await sessions.open(seller.id, origin);
    const role = await roles.create({ nom: 'Comptable', droits: ['accounting.read'] }, admin);
    await changing.changeRole(seller.id, String(role.id), admin);
    expect(await sessions.read(token)).toMatchObject({ role: 'Commercial', rights: ['accounting.read'] });
    await roles.change(role.id, { droits: ['refunds.decide'] }, admin);
    expect((await sessions.read(token))?.rights).toEqual(expect.arrayContaining(['refunds.decide', 'refunds.read']));
    await expect(roles.delete(role.id, admin)).rejects.toMatchObject({ code: 'role-in-use' });
    await expect(roles.create({ nom: 'comptable', droits: ['audit.read'] }, admin)).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  it('lets nobody give, take away or change rights above their own, nor change their own account', async () => {
    const [chief, admin] = [await member('chief', 'SuperAdmin'), await member('admin', 'Admin')];
    const seller = await member('seller', 'Commercial');
    const manager: SignedInUser = { ...(await member('m', 'Commercial')), rights: ['staff.manage', 'clients.read'] };
    const exceeded = { code: 'rights-exceeded' };
    await expect(changing.changeRole(seller.id, 'SuperAdmin', admin)).rejects.toMatchObject(exceeded);
    await expect(changing.deactivate(chief.id, admin)).rejects.toMatchObject(exceeded);
    await expect(changing.changeRole(seller.id, 'Admin', manager)).rejects.toMatchObject(exceeded);
    await expect(roles.create({ nom: 'Tout', droits: ['settings.edit'] }, manager)).rejects.toMatchObject(exceeded);
    await expect(changing.changeRole(admin.id, 'Commercial', admin)).rejects.toMatchObject({ code: 'own-account' });
  });

  it('invites by a mailed link, again with a new one, and voids it when the invitation is withdrawn', async () => {
    const admin = await member('admin', 'Admin');
    const form = { email: 'lea@pei.example', name: 'Payet', prenom: 'Léa', role: 'Commercial' };
    const invite = app.get(InviteMember);
    const id = await invite.invite(form, admin);
    await expect(invite.invite(form, admin)).rejects.toMatchObject({ kind: 'invalid' });
    const find = () => app.get(FindTeam).find(id, admin);
    expect(await find()).toMatchObject({ etat: 'invité', invitation_jusqu_au: expect.any(String), vu_le: null });
    await invite.resend(id, admin);
    const links = 'select count(*)::int as n from mailed_links where used_at is null';
    expect(await db.query(links)).toEqual([{ n: 1 }]);
    expect(await db.query('select to_address from mails')).toEqual([
      { to_address: form.email },
      { to_address: form.email },
    ]);
    await changing.deactivate(id, admin);
    expect(await db.query(links)).toEqual([{ n: 0 }]);
    expect(await find()).toMatchObject({ etat: 'désactivé', invitation_jusqu_au: null });
    await expect(invite.resend(id, admin)).rejects.toMatchObject({ code: 'not-invited' });
    await changing.reactivate(id, admin);
    expect(await find()).toMatchObject({ etat: 'invité', invitation_jusqu_au: expect.any(String) });
  });
});
