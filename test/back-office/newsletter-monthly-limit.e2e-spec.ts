import type { CampaignView, CampaignCheck } from '@boutik/contract';
import { reunionDay } from '@boutik/kernel';
import { TestShop, type SignedInUser } from '../support/test-shop.js';
import { today } from '../support/today.js';

const CAMPAIGNS = '/api/commercial/campagnes';
type Full = CampaignCheck['mois_complets'];

describe('at most two campaigns a month', () => {
  let shop: TestShop;
  let admin: SignedInUser;
  beforeAll(async () => {
    shop = await TestShop.open();
    admin = await shop.signedInUser('Patronne', 'Admin');
    await shop.db.query(
      `insert into newsletter_subscriptions (email, token, bounced_at, bounce_reason)
       values ('anna@boutik.test', 'jeton-de-anna-0123456789', null, null),
         ('ben@boutik.test', 'jeton-de-ben-0123456789', null, null),
         ('perdue@boutik.test', 'jeton-perdu-0123456789', now(), '550 5.1.1')`,
    );
  });
  afterAll(() => shop?.close());
  beforeEach(() => shop.db.query('delete from newsletter_campaigns'));

  const month = () => today().slice(0, 7);
  const call = <T>(method: string, path: string, body?: unknown) =>
    shop.call<T>(method, `${CAMPAIGNS}${path}`, { token: admin.token, ...(body === undefined ? {} : { body }) });
  const draft = async (sujet: string) =>
    (
      await call<{ data: CampaignView }>('POST', '', {
        sujet,
        preambule: 'x',
        blocs: [{ type: 'texte', texte: 'Bonjour' }],
      })
    ).body.data.id;
  const send = (id: number, date: string | null = null) =>
    call<{ code?: string }>('POST', `/${id}/envoi`, { version: 1, date });
  const look = async (id: number) => (await call<{ data: CampaignCheck }>('GET', `/${id}/apercu`)).body.data;
  const full = async (id: number): Promise<Full> => (await look(id)).mois_complets;
  const resume = async (id: number) => (await call<{ code?: string }>('POST', `/${id}/reprise`)).body.code;
  const view = async (id: number) => (await call<{ data: CampaignView }>('GET', `/${id}`)).body.data;

  /** One that started last month and stopped after its first recipient. */
  async function stoppedLastMonth(): Promise<number> {
    const id = await draft('Octobre');
    await shop.db.query(
      "update newsletter_campaigns set status = 'stopped', started_at = now() - interval '32 days' where id = $1",
      [id],
    );
    await shop.db.query(
      `insert into newsletter_deliveries (campaign_id, subscription_id, status, posted_at)
       select $1, id, case when email like 'anna%' then 'sent' else 'waiting' end,
         case when email like 'anna%' then now() - interval '32 days' end
       from newsletter_subscriptions where bounced_at is null`,
      [id],
    );
    return id;
  }

  it('reports full months and their campaigns before sending', async () => {
    const third = await draft('Trois');
    expect(await look(third)).toMatchObject({ destinataires: 2, adresses_ecartees: 1, mois_complets: [] });
    expect((await send(await draft('Un'))).status).toBe(200);
    expect(await full(third)).toEqual([]);
    const planned = await draft('Deux');
    const soon = new Date(Date.now() + 60_000);
    expect((await send(planned, soon.toISOString())).status).toBe(200);
    if (reunionDay(soon).startsWith(month()))
      expect(await full(third)).toEqual([{ mois: month(), lettres: ['Un', 'Deux'] }]);
    expect(await full(planned)).toEqual([]);
    expect((await send(third)).body.code).toBe('campaign-too-often');
    // Cancelling frees a place.
    expect((await call('POST', `/${planned}/arret`)).status).toBe(200);
    expect(await full(third)).toEqual([]);
    expect((await send(third)).status).toBe(200);
  });

  it('applies to future months', async () => {
    const [year = 0, number = 0] = month().split('-').map(Number);
    const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
    for (const day of ['01', '28'])
      expect((await send(await draft(day), `${next}-${day}T00:00:00+04:00`)).status).toBe(200);
    const third = await draft('Trois');
    expect(await full(third)).toEqual([{ mois: next, lettres: ['01', '28'] }]);
    expect((await send(third, `${next}-15T09:00:00+04:00`)).status).toBe(409);
    expect((await send(third)).status).toBe(200);
  });

  it('sends nobody a third campaign when an old one resumes', async () => {
    const old = await stoppedLastMonth();
    expect(await view(old)).toMatchObject({ etat: 'arretee', reprise_refusee: null });
    for (const subject of ['Un', 'Deux']) expect((await send(await draft(subject))).status).toBe(200);
    expect((await view(old)).reprise_refusee).toContain('pourra reprendre le mois prochain');
    expect(await resume(old)).toBe('campaign-too-often');
    expect((await view(old)).etat).toBe('arretee');
  });

  it('counts a resumed campaign in the month in which it resumes, also for parallel requests', async () => {
    const [one, two] = [await stoppedLastMonth(), await stoppedLastMonth()];
    const third = await draft('Novembre');
    const codes = await Promise.all([resume(one), resume(two), send(third).then(({ body }) => body.code)]);
    expect(codes.filter((code) => code === 'campaign-too-often')).toHaveLength(1);
    expect(codes.filter((code) => code === undefined)).toHaveLength(2);
  });
});
