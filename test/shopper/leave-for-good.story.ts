import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { until } from '../support/until.js';
import { sendForm } from './account-desk.js';
import { busyCustomer, type Marked, quote, stockServices, tablesWith } from './busy-customer.js';
import { TestShop, type SignedInUser } from '../support/test-shop.js';

jest.setTimeout(300_000);

const SQUARE = { create: { width: 40, height: 40, channels: 3, background: '#0a7285' } } as const;

/** Law L18 and robustness 40: what one may ask for and take along, and what stays of whoever leaves. */
describe('leaving for good', () => {
  let shop: TestShop;
  let seller: SignedInUser;
  let zoe: Marked;
  let other: Marked;
  let files: string[] = [];
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    await stockServices(shop.db);
    seller = await shop.signedInUser('Vendeuse', 'Commercial');
    zoe = await busyCustomer(shop, 'Zorglubine', seller);
    other = await busyCustomer(shop, 'Paltoquet', seller);
    await until(
      'mails to have left',
      async () => {
        const [row] = await shop.db.query<{ n: number }>("select count(*)::int as n from mails where status <> 'sent'");
        return row?.n === 0;
      },
      120_000,
    );
  });
  afterAll(() => shop?.close());

  /** A portrait and a picture in the chat; with what the shop has printed, each file of this person that goes with the account. */
  const personalFiles = async () => {
    const picture = new Blob([new Uint8Array(await sharp(SQUARE).png().toBuffer())]);
    for (const [path, field] of [
      ['/api/profile/avatar', 'avatar'],
      ['/api/messages', 'media_url'],
    ] as const) {
      const form = new FormData();
      form.append(field, picture, 'photo.png');
      expect((await sendForm(shop, path, { form, token: zoe.token })).status).toBeLessThan(300);
    }
    const offer = await quote(shop, seller, {
      client: zoe,
      product: await shop.product({ name: 'Écran', netPriceCents: 5000, stock: 3 }),
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

  const exported = async (person: SignedInUser, format: string) => {
    const answer = await fetch(`${shop.url}/api/profile/donnees?format=${format}`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };

  it('takes along all and only what is one’s own, to read and to process', async () => {
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

  it('is not for staff, whose quotes keep their author', async () => {
    expect((await shop.call('DELETE', '/api/users', { token: seller.token })).status).toBe(403);
  });

  it('destroys nothing when it is refused at the last moment', async () => {
    files = await personalFiles();
    expect(files.length).toBeGreaterThanOrEqual(4);
    await shop.db.query(`create function refuse_erasure() returns trigger language plpgsql as $$
      begin raise exception 'no'; end $$`);
    await shop.db.query(`create constraint trigger refuse_erasure after update of erased_at on users
      initially deferred for each row execute function refuse_erasure()`);
    const refused = await shop.call('DELETE', '/api/users', { token: zoe.token });
    await shop.db.query('drop trigger refuse_erasure on users');
    expect(refused.status).toBeGreaterThanOrEqual(500);
    expect((await shop.call('GET', '/api/user', { token: zoe.token })).status).toBe(200);
    await new Promise((done) => setTimeout(done, 1500));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('leaves no name in any table but the invoices’, and nobody else is touched', async () => {
    const before = await tablesWith(shop, other.mark);
    expect(before.length).toBeGreaterThan(6);
    const two = await Promise.all([1, 2].map(() => shop.call('DELETE', '/api/users', { token: zoe.token })));
    expect(two.map(({ status }) => status)).toContain(200);
    expect((await shop.call('GET', '/api/user', { token: zoe.token })).status).toBe(401);
    // The mails of the day are still on their way: the clock is put forward for them.
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
    await shop.db.query("update mails set delete_after = now() - interval '1 minute' where delete_after is not null");
    await shop.runSchedule('delete-expired-mails');
    await until('the files to go', async () => !files.some((file) => existsSync(file)), 60_000);
    // The proof of a contract, and where paid goods are still to go, each with its day on which it goes too.
    expect(await tablesWith(shop, zoe.mark)).toEqual(['delivery_addresses', 'invoices', 'quote_signatures']);
    expect(await tablesWith(shop, other.mark)).toEqual(before);
  });

  it('keeps the paid order without its client, ends the unpaid one and gives its goods back', async () => {
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
  });

  it('still knows where the paid goods go, for staff alone and until they have arrived', async () => {
    const path = `/api/commercial/commandes/${zoe.paidOrder}/remboursement`;
    const asked = await shop.call<{ data: { livraison: object | null } }>('GET', path, { token: seller.token });
    expect(asked.body.data.livraison).toEqual({
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

  it('keeps who signed a contract as long as one may ask for the proof', async () => {
    const signers = async () => tablesWith(shop, zoe.mark);
    const age = (years: number) =>
      shop.db.query(`update quote_signatures set signed_at = now() - make_interval(years => $1, days => 1)`, [years]);
    await age(5);
    await shop.runSchedule('anonymize-signers');
    expect(await signers()).toContain('invoices');
    expect(await signers()).not.toContain('quote_signatures');
    const [kept] = await shop.db.query<{ n: number }>(
      'select count(*)::int as n from quote_signatures where content_sha256 is not null',
    );
    expect(kept?.n).toBeGreaterThan(0);
  });

  it('knows the old password no more, and frees the address for somebody new', async () => {
    const login = { email: zoe.email, password: 'Boutik974!' };
    expect((await shop.call('POST', '/api/login', { body: login })).status).toBe(401);
    await shop.signedInUser(zoe.mark);
  });
});
