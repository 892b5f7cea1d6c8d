import type { readSalesTargets, ReplyOf, SalesTarget } from '@boutik/contract';
import { QuoteFixture } from './quote-fixture.js';
import { today } from '../support/today.js';

let fixture: QuoteFixture;
beforeAll(async () => {
  fixture = await QuoteFixture.open();
  await fixture.shop.createUser('Técher', 'Commercial');
});
afterAll(() => fixture?.shop.close());

const month = () => today().slice(0, 7);
const PATH = '/api/commercial/suivi-devis/objectifs';
const read = async (token = fixture.seller, of = month()) =>
  (await fixture.shop.call<ReplyOf<typeof readSalesTargets>>('GET', `${PATH}?mois=${of}`, { token })).body.data;
const save = (body: object, token = fixture.admin) => fixture.shop.call('PUT', PATH, { token, body });
const nameOf = ({ responsable }: SalesTarget) => responsable.nom;

it('compares what a seller wins in a month with the target, and forecasts the rest from what the seller usually wins', async () => {
  // 400 € HT each: two won this month, one lost, one expired, one won earlier; two wait.
  for (const status of ['accepted', 'accepted', 'rejected', 'sent', 'sent', 'draft']) await fixture.create({ status });
  const late = await fixture.create({ status: 'sent' });
  await fixture.shop.db.query('update quotes set valid_until = $2 where id = $1', [late, today(-1)]);
  const earlier = await fixture.create({ status: 'accepted' });
  await fixture.shop.db.query("update quotes set decided_at = now() - interval '40 days' where id = $1", [earlier]);
  const [seller] = await read();
  expect(seller).toMatchObject({ objectif: null, gagne: 800, en_attente: 800, taux: 60, prevision: 1280 });
  const target = { responsable: seller?.responsable.id, mois: month() };
  const replies = await Promise.all([5000, 5000].map((montant) => save({ ...target, montant })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await read()).toMatchObject([{ objectif: 5000 }]);
  expect((await read(fixture.seller, '2031-01'))[0]).toMatchObject({ objectif: null, gagne: 0, en_attente: 0 });
  expect((await read(fixture.admin)).map(nameOf)).toEqual(['Marie Hoarau', 'Marie Técher']);
  await save({ ...target, montant: null });
  expect(await read()).toMatchObject([{ objectif: null }]);
});

it('is set by administrators for members of the team, within bounds', async () => {
  const [seller] = await read();
  const body = { responsable: seller?.responsable.id, mois: month(), montant: 100 };
  expect((await save(body, fixture.seller)).status).toBe(403);
  for (const wrong of [
    { responsable: fixture.client },
    { mois: '2026-13' },
    { mois: '2026-11-01' },
    { montant: 0 },
    { montant: 10_000_001 },
    { montant: 1.005 },
    { montant: true },
  ])
    expect([wrong, (await save({ ...body, ...wrong })).status]).toEqual([wrong, 422]);
  expect(await read()).toMatchObject([{ objectif: null }]);
  expect((await fixture.shop.call('GET', `${PATH}?mois=novembre`, { token: fixture.seller })).status).toBe(422);
});
