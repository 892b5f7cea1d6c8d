import type { ChatbotStep, FlowVersion } from '@boutik/contract';
import { TestShop } from '../support/test-shop.js';

describe("the assistant's flow", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open();
  });
  afterAll(() => shop?.close());

  const see = () => shop.call<ChatbotStep>('GET', '/api/chatbot/step/start');

  it('validates, publishes and restores a flow; administrators only', async () => {
    const [admin, marie] = [await shop.signedInUser('Chef', 'Admin'), await shop.signedInUser('Marie')];
    const publish = (token: string, steps: object) =>
      shop.call<{ version: number; message: string }>('POST', '/api/admin/chatbot/flow', { token, body: { steps } });
    const good = {
      start: { message: 'Salut', choices: [{ label: 'Fin', next: 'fin' }] },
      fin: { message: 'Fin', next: 'end' },
    };
    expect((await publish(marie.token, good)).status).toBe(403);
    expect((await publish(admin.token, { start: { message: 'Salut', choices: [] } })).status).toBe(422);
    expect(
      (await publish(admin.token, { ...good, start: { message: 'Salut', choices: [{ label: 'x', next: 'rien' }] } }))
        .body.message,
    ).toMatch(/n'existe pas/);
    const look = <T>(method: string, path: string, body?: object) =>
      shop.call<T>(method, `/api/admin/chatbot/flow${path && '/'}${path}`, { token: admin.token, body });
    const checked = await look<{ errors: Record<string, string[]> }>('POST', 'verifier', {
      steps: { ...good, perdue: { message: 'Où suis-je ?' } },
    });
    expect([checked.status, Object.keys(checked.body.errors)]).toEqual([422, ['steps', 'steps.perdue']]);
    expect(checked.body.errors['steps.perdue']).toEqual(
      expect.arrayContaining([expect.stringMatching(/impasse/), expect.stringMatching(/Rien ne mène/)]),
    );
    expect((await look('POST', 'verifier', { steps: good })).status).toBe(200);
    for (const steps of [[], 'a', { __proto__x: 1 }, { start: { message: 'x', javascript: 1 } }, { É: good.fin }])
      expect((await look('POST', 'verifier', { steps })).status).toBe(422);
    expect((await publish(admin.token, good)).body.version).toBe(1);
    expect((await see()).body.message).toBe('Salut');
    const stale = { steps: good, base_version: 0 };
    const both = await Promise.all([look('POST', '', stale), look('POST', '', { ...stale, base_version: 1 })]);
    expect(both.map(({ status }) => status)).toEqual([409, 201]);
    expect((await look<{ version: number }>('POST', 'versions/0/restaurer')).body.version).toBe(3);
    expect((await see()).body.message).toMatch(/assistant de la boutique/);
    expect((await look('POST', 'versions/99/restaurer')).status).toBe(404);
    expect((await look('POST', 'versions/-1/restaurer')).status).toBe(404);
    const { data } = (await look<{ data: FlowVersion[] }>('GET', 'versions')).body;
    expect(
      data.map(({ version, author, restored_from, current }) => [version, author, restored_from, current]),
    ).toEqual([
      [3, 'Marie Chef', 0, true],
      [2, 'Marie Chef', null, false],
      [1, 'Marie Chef', null, false],
      [0, null, null, false],
    ]);
  });
});
