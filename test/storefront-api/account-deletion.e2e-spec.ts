import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { lockUser } from '@boutik/platform/database';
import { until } from '../support/until.js';

import { createCustomerWithData, type MarkedCustomer, quote, seedServices, tablesWith } from './customer-with-data.js';
import { TestShop, type SignedInUser } from '../support/test-shop.js';
import { sendRequest } from '../support/send-request.js';

jest.setTimeout(300_000);

const SQUARE = { create: { width: 40, height: 40, channels: 3, background: '#0a7285' } } as const;

/** Law L18 and robustness 40: data export, and what is stored after an account is deleted. */
describe('account deletion and data export', () => {
  let shop: TestShop;
  let seller: SignedInUser;
  let zoe: MarkedCustomer;
  let other: MarkedCustomer;
  let files: string[] = [];
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    await seedServices(shop.db);
    seller = await shop.signedInUser('Vendeuse', 'Commercial');
    zoe = await createCustomerWithData(shop, 'Zorglubine', seller);
    other = await createCustomerWithData(shop, 'Paltoquet', seller);
    await untilSettled();
  });
  afterAll(() => shop?.close());

  /** Listeners and mails write to tables too. */
  const untilSettled = () =>
    until(
      'all events to be delivered and all mails to have left',
      async () =>
        (await shop.count('outbox', "status <> 'done'")) === 0 && (await shop.count('mails', "status <> 'sent'")) === 0,
      120_000,
    );

  /** The avatar, a chat picture and printed documents: every file that is deleted with the account. */
  const personalFiles = async () => {
    const picture = new Blob([new Uint8Array(await sharp(SQUARE).png().toBuffer())]);
    for (const [path, field] of [
      ['/api/profile/avatar', 'avatar'],
      ['/api/messages', 'media_url'],
    ] as const) {
      const form = new FormData();
      form.append(field, picture, 'photo.png');
      expect((await shop.call('POST', path, { body: form, token: zoe.token })).status).toBeLessThan(300);
    }
    const offer = await quote(shop, seller, {
      client: zoe,
      product: await shop.createProduct({ name: 'Écran', netPriceCents: 5000, stock: 3 }),
    });
    const printed = () => shop.db.query('select 1 from quote_files where quote_id = $1', [offer]);
    await until('the quote to be printed', async () => (await printed()).length > 0, 60_000);
    const keys = await shop.db.query<{ key: string }>(
      `select 'files/' || f.file_key as key from order_files f where f.order_id = $1
       union all select 'files/' || f.file_key from quote_files f join quotes q on q.id = f.quote_id where q.client_id = $2 and q.status <> 'accepted'
       union all select 'files/' || m.file_key from support_messages m join support_conversations c
         on c.id = m.conversation_id where c.user_id = $2 and m.file_key is not null
       union all select substr(avatar, 2) from users where id = $2`,
      [zoe.unpaidOrder, zoe.id],
    );
    return keys.map(({ key }) => join(process.cwd(), 'test', '.tmp', key));
  };

  const exported = async (user: SignedInUser, format: string) => {
    const response = await fetch(`${shop.url}/api/profile/donnees?format=${format}`, {
      headers: { authorization: `Bearer ${user.token}` },
    });
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };

  it('exports all personal data and no others, readable and as JSON', async () => {
    const json = await exported(zoe, 'json');
    expect([json.status, json.type]).toEqual([200, 'application/json; charset=utf-8']);
    expect(json.text).not.toContain('Paltoquet');
    expect(json.text).not.toMatch(/argon2|password_hash|secret/);
    const { sections } = JSON.parse(json.text) as { sections: { title: string; records: unknown[] }[] };
    const filled = sections.filter(({ records }) => records.length > 0).map(({ title }) => title);
    expect(filled).toEqual(
      expect.arrayContaining([
        'Avis',
        "Choix sur les cookies et mesure d'audience",
        'Commandes',
        'Compte',
        'Devis',
        "Lettre d'information",
        'Messages envoyés',
        'Panier',
        'Retours et rétractations',
      ]),
    );
    expect(JSON.stringify(sections)).toContain(`"signe_par":"Prenom${zoe.mark}"`);
    const page = await exported(zoe, 'html');
    expect(page.type).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('1 rue Zorglubine');
    expect((await shop.call('GET', '/api/profile/donnees')).status).toBe(401);
  });

  it('is not for staff, whose quotes need their author', async () => {
    expect((await shop.call('DELETE', '/api/users', { token: seller.token })).status).toBe(403);
  });

  it('deletes nothing when it is refused at the last step', async () => {
    files = await personalFiles();
    expect(files.length).toBeGreaterThanOrEqual(4);
    await shop.db.query(`create function refuse_erasure() returns trigger language plpgsql as $$
      begin raise exception 'no'; end $$`);
    await shop.db.query(`create constraint trigger refuse_erasure after update of erased_at on users
      initially deferred for each row execute function refuse_erasure()`);
    // Not `shop.call`: an error 500 is in no API document.
    const refused = await sendRequest(shop.url, { method: 'DELETE', path: '/api/users', token: zoe.token });
    await shop.db.query('drop trigger refuse_erasure on users');
    expect(refused.status).toBeGreaterThanOrEqual(500);
    expect((await shop.call('GET', '/api/user', { token: zoe.token })).status).toBe(200);
    await new Promise((done) => setTimeout(done, 1500));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('leaves the name in no table except invoices, and changes no other user', async () => {
    const before = await tablesWith(shop, other.mark);
    expect(before.length).toBeGreaterThan(6);
    const two = await Promise.all([1, 2].map(() => shop.call('DELETE', '/api/users', { token: zoe.token })));
    expect(two.map(({ status }) => status)).toContain(200);
    expect((await shop.call('GET', '/api/user', { token: zoe.token })).status).toBe(401);
    // Recent emails are still queued: their clock is moved forward.
    await until(
      'the last mail to leave',
      async () => {
        const rows = await shop.db.query(
          "select 1 from mails where to_address = $1 and subject = 'Votre compte est supprimé' and status = 'sent'",
          [zoe.email],
        );
        return rows.length > 0;
      },
      60_000,
    );
    await untilSettled();
    await shop.db.query("update mails set delete_after = now() - interval '1 minute' where delete_after is not null");
    await shop.runSchedule('delete-expired-mails');
    await until('the files to be deleted', async () => !files.some((file) => existsSync(file)), 60_000);
    // The acceptance proof and the delivery address of paid orders stay, each with its own retention date.
    expect(await tablesWith(shop, zoe.mark)).toEqual(['delivery_addresses', 'invoices', 'quote_signatures']);
    expect(await tablesWith(shop, other.mark)).toEqual(before);
  });

  it('writes nothing for requests whose session was read before it', async () => {
    const late = await shop.signedInUser('Tardive');
    const product = await shop.createProduct({ name: 'Casque', netPriceCents: 5000, stock: 9 });
    const offer = await quote(shop, seller, { client: late, product });
    const avatar = new FormData();
    avatar.append('avatar', new Blob([new Uint8Array(await sharp(SQUARE).png().toBuffer())]), 'photo.png');
    const password = {
      oldPassword: 'Boutik974!',
      newPassword: 'Un autre mot 974',
      confirmPassword: 'Un autre mot 974',
    };
    const requests: [method: string, path: string, body: object][] = [
      ['PUT', '/api/profile', { name: 'Retour' }],
      ['POST', '/api/profile/avatar', avatar],
      ['POST', '/api/favoris', { produit_id: product }],
      ['POST', `/api/produits/${product}/alertes`, { type: 'prix' }],
      ['POST', `/api/devis/${offer}/decision`, { decision: 'rejected', comment: 'Retour' }],
      ['PUT', '/api/profile/password', password],
    ];
    const written = () =>
      shop.db.query(
        `select u.name, u.avatar, u.password_hash, q.status, (select count(*) from favourites where user_id = u.id) as favourites,
           (select count(*) from product_alerts a where a.email = u.email) as alerts
         from users u join quotes q on q.client_id = u.id where u.id = $1`,
        [late.id],
      );
    const before = await written();
    for (const [method, path, body] of requests) {
      const { reply } = await shop.database.transaction(async (tx) => {
        await lockUser(tx, late.id, 'update');
        await tx.query('update users set erased_at = now(), deactivated_at = now() where id = $1', [late.id]);
        const reply = shop.call(method, path, { token: late.token, body });
        await until(`${method} ${path} to wait`, async () => (await shop.count('pg_locks', 'not granted')) > 0, 20_000);
        return { reply };
      });
      expect([path, (await reply).status]).toEqual([path, 401]);
      await shop.db.query('update users set erased_at = null, deactivated_at = null where id = $1', [late.id]);
    }
    expect(await written()).toEqual(before);
  });

  it('anonymizes paid orders, cancels unpaid ones and releases their stock', async () => {
    const rows = await shop.db.query<Record<string, unknown>>(
      'select id, status, client_name, client_email, stock_reserved from orders where id = any($1) order by id',
      [[zoe.paidOrder, zoe.unpaidOrder]],
    );
    expect(rows).toEqual([
      { id: zoe.paidOrder, status: 'paid', client_name: '', client_email: '', stock_reserved: true },
      { id: zoe.unpaidOrder, status: 'cancelled', client_name: '', client_email: '', stock_reserved: false },
    ]);
    const list = await shop.call<{ data: unknown }>('GET', '/api/commercial/devis', { token: seller.token });
    expect([list.status, JSON.stringify(list.body).includes(zoe.mark)]).toEqual([200, false]);
    const detail = await shop.call('GET', `/api/commercial/clients/${zoe.id}`, { token: seller.token });
    expect(detail.body).toMatchObject({ data: { supprime: true, name: 'Compte supprimé' } });
  });

  it('keeps delivery addresses of paid orders for staff until delivery', async () => {
    const path = `/api/commercial/commandes/${zoe.paidOrder}/remboursement`;
    const delivery = await shop.call<{ data: { livraison: object | null } }>('GET', path, { token: seller.token });
    expect(delivery.body.data.livraison).toEqual({
      nom: expect.stringContaining(zoe.mark),
      telephone: '+262692123456',
      adresse: expect.arrayContaining([`1 rue ${zoe.mark}`]),
    });
    await shop.runSchedule('delete-expired-delivery-addresses');
    expect(await tablesWith(shop, zoe.mark)).toContain('delivery_addresses');
    await shop.db.query('update delivery_addresses set retained_until = current_date - 2');
    await shop.runSchedule('delete-expired-delivery-addresses');
    const later = await shop.call<{ data: { livraison: object | null } }>('GET', path, { token: seller.token });
    expect(later.body.data.livraison).toBeNull();
  });

  it('keeps the signer of a quote for the limitation period', async () => {
    const signers = async () => tablesWith(shop, zoe.mark);
    const age = (years: number) =>
      shop.db.query(`update quote_signatures set signed_at = now() - make_interval(years => $1, days => 1)`, [years]);
    await age(5);
    await shop.runSchedule('anonymize-signers');
    expect(await signers()).toContain('invoices');
    expect(await signers()).not.toContain('quote_signatures');
    const [proof] = await shop.db.query<{ n: number }>(
      'select count(*)::int as n from quote_signatures where content_sha256 is not null',
    );
    expect(proof?.n).toBeGreaterThan(0);
  });

  it('rejects the old password and frees the email address', async () => {
    const login = { email: zoe.email, password: 'Boutik974!' };
    expect((await shop.call('POST', '/api/login', { body: login })).status).toBe(401);
    await shop.signedInUser(zoe.mark);
  });
});
