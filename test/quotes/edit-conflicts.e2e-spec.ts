import { QuoteFixture } from './quote-fixture.js';
import { textOf } from '../support/test-shop.js';

describe('two users who edit the same quote', () => {
  let fixture: QuoteFixture;
  let id: number;
  beforeAll(async () => {
    fixture = await QuoteFixture.open();
  });
  beforeEach(async () => {
    id = await fixture.create();
  });
  afterAll(() => fixture?.shop.close());

  const readVersion = async () => textOf((await fixture.read(id)).body['data']?.['edition']);

  it('get a conflict when the other has saved first; nothing is overwritten', async () => {
    const read = await readVersion();
    expect((await fixture.update(id, { edition: read, notes: 'Premier' })).status).toBe(200);
    const second = await fixture.update(id, { edition: read, notes: 'Second' });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      code: 'quote-edited-meanwhile',
      message: 'Ce devis a été modifié depuis que vous l’avez ouvert. Rien n’a été enregistré.',
    });
    const saved = (await fixture.read(id)).body['data'];
    expect([saved?.['notes'], saved?.['version']]).toEqual(['Premier', 1]);
  });

  it('can overwrite on purpose', async () => {
    await fixture.update(id, { notes: 'Premier' });
    expect((await fixture.update(id, { edition: await readVersion(), notes: 'Second' })).status).toBe(200);
    expect((await fixture.read(id)).body['data']?.['notes']).toBe('Second');
  });

  it('can repeat their own request when its response was lost', async () => {
    const read = await readVersion();
    const again = { edition: read, notes: 'Une fois' };
    expect([(await fixture.update(id, again)).status, (await fixture.update(id, again)).status]).toEqual([200, 200]);
  });

  it('never both succeed in parallel', async () => {
    const read = await readVersion();
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, at) => fixture.update(id, { edition: read, notes: `Plume ${at}` })),
    );
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('get a message for an invalid version', async () => {
    expect((await fixture.update(id, { edition: 'x'.repeat(10_000) })).status).toBe(422);
    expect((await fixture.update(id, { edition: { __proto__: 1 } })).status).toBe(422);
    expect((await fixture.update(id, { edition: 'autre', notes: 'Z' })).status).toBe(409);
  });
});
