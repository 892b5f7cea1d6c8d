import { QuoteDesk } from './quote-desk.js';
import { textOf } from '../support/test-shop.js';

jest.setTimeout(60_000);

describe('two users who edit the same quote', () => {
  let desk: QuoteDesk;
  let id: number;
  beforeAll(async () => {
    desk = await QuoteDesk.open();
  });
  beforeEach(async () => {
    id = await desk.create();
  });
  afterAll(() => desk?.floor.close());

  const edition = async () => textOf((await desk.read(id)).body['data']?.['edition']);

  it('get a conflict when the other has saved first; nothing is overwritten', async () => {
    const read = await edition();
    expect((await desk.update(id, { edition: read, notes: 'Premier' })).status).toBe(200);
    const second = await desk.update(id, { edition: read, notes: 'Second' });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      code: 'quote-edited-meanwhile',
      message: 'Ce devis a été modifié depuis que vous l’avez ouvert. Rien n’a été enregistré.',
    });
    const kept = (await desk.read(id)).body['data'];
    expect([kept?.['notes'], kept?.['version']]).toEqual(['Premier', 1]);
  });

  it('can overwrite on purpose', async () => {
    await desk.update(id, { notes: 'Premier' });
    expect((await desk.update(id, { edition: await edition(), notes: 'Second' })).status).toBe(200);
    expect((await desk.read(id)).body['data']?.['notes']).toBe('Second');
  });

  it('can repeat their own request when its response was lost', async () => {
    const read = await edition();
    const again = { edition: read, notes: 'Une fois' };
    expect([(await desk.update(id, again)).status, (await desk.update(id, again)).status]).toEqual([200, 200]);
  });

  it('never both succeed in parallel', async () => {
    const read = await edition();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => desk.update(id, { edition: read, notes: `Plume ${at}` })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('get a message for an invalid version', async () => {
    expect((await desk.update(id, { edition: 'x'.repeat(10_000) })).status).toBe(422);
    expect((await desk.update(id, { edition: { __proto__: 1 } })).status).toBe(422);
    expect((await desk.update(id, { edition: 'autre', notes: 'Z' })).status).toBe(409);
  });
});
