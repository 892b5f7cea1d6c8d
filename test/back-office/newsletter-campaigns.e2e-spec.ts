import type { CampaignBlock, CampaignView, CampaignCheck } from '@boutik/contract';
import { TestShop, type SignedInUser } from '../support/test-shop.js';

jest.setTimeout(120_000);
const CAMPAIGNS = '/api/commercial/campagnes';
interface One {
  code?: string;
  data: CampaignView;
}

describe('newsletter campaigns', () => {
  let shop: TestShop;
  let admin: SignedInUser;
  let seller: SignedInUser;
  let product: number;

  beforeAll(async () => {
    shop = await TestShop.open();
    [admin, seller] = [await shop.signedInUser('Patronne', 'Admin'), await shop.signedInUser('Vendeur', 'Commercial')];
    product = await shop.createProduct({ name: 'Carte mère Piton', netPriceCents: 10_000, stock: 5 });
  });
  afterAll(() => shop?.close());

  const call = <T = One>(method: string, path: string, body?: unknown) =>
    shop.call<T>(method, `${CAMPAIGNS}${path}`, { token: admin.token, ...(body === undefined ? {} : { body }) });
  const begin = async (blocs: CampaignBlock[], sujet = 'Nos nouveautés') =>
    (await call('POST', '', { sujet, preambule: 'Trois cartes', blocs })).body.data;
  const text = (texte: string): CampaignBlock => ({ type: 'texte', texte });
  const pageOf = async (id: number) => {
    const response = await fetch(`${shop.url}${CAMPAIGNS}/${id}/apercu/html`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
  };

  it('a draft is saved incomplete, and outdated changes are refused', async () => {
    const draft = await begin([text('')], '');
    expect(draft).toMatchObject({ etat: 'brouillon', version: 1, statistiques: { destinataires: 0 } });
    const body = { sujet: 'Deux', preambule: '', blocs: [text('a')], version: 1 };
    const both = await Promise.all([call('PUT', `/${draft.id}`, body), call('PUT', `/${draft.id}`, body)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect((await call('GET', `/${draft.id}`)).body.data).toMatchObject({ sujet: 'Deux', version: 2 });
    expect((await call('POST', `/${draft.id}/copie`)).body.data).toMatchObject({ sujet: 'Deux', etat: 'brouillon' });
    expect((await call('DELETE', `/${draft.id}`)).status).toBe(200);
    expect((await call('GET', `/${draft.id}`)).status).toBe(404);
  });

  it.each([
    { sujet: 'a\r\nBcc: x@y.re', blocs: [] },
    { sujet: 'x'.repeat(10_000), blocs: [] },
    { sujet: 'a', blocs: [{ type: 'html', html: '<script>' }] },
    { sujet: 'a', blocs: [{ type: 'texte', texte: 7 }] },
    { sujet: 'a', blocs: Array.from({ length: 41 }, () => ({ type: 'texte', texte: 'a' })) },
    { sujet: 'a', blocs: [{ type: 'image', adresse: 'https://voleur.re/p.gif', alternative: 'x', lien: '' }] },
    { sujet: 'a', blocs: [{ type: 'image', adresse: '/media/../../etc/passwd', alternative: 'x', lien: '' }] },
    { sujet: 'a', blocs: [{ type: 'produits', produits: [-1] }] },
    { sujet: 'a', blocs: { __proto__: [] } },
    [],
    null,
  ])('what is no letter is refused in French. %#', async (body) => {
    const refused = await call<{ message: string }>('POST', '', body);
    expect(refused.status).toBe(422);
    expect(refused.body.message).not.toBe('');
  });

  it('typed text never becomes markup, and links lead to web pages only', async () => {
    const { id } = await begin(
      [
        { type: 'titre', texte: '<img src=x onerror=alert(1)>' },
        text('<script>alert(1)</script> [clic](javascript:alert(1)) **gras** [site](https://boutik.test/a"b)'),
        { type: 'bouton', texte: '<b>Voir</b>', lien: 'javascript:alert(1)' },
        { type: 'bouton', texte: 'Aller', lien: 'https://boutik.test/"><script>alert(1)</script>' },
        { type: 'produits', produits: [product, 2_000_000] },
      ],
      '</title><script>alert(1)</script>',
    );
    const { html, policy } = await pageOf(id);
    expect(policy).toMatch(/^sandbox .*default-src 'none'/);
    expect(html).not.toMatch(/<script|onerror=alert\(1\)>|href="javascript|<b>Voir/i);
    expect(html).toContain('<strong>gras</strong>');
    expect(html).toContain('&lt;script&gt;');
    // Current price: 100 € net and 8.5 % VAT.
    expect(html).toContain('108,50');
    const { body } = await call<{ data: CampaignCheck }>('GET', `/${id}/apercu`);
    expect(body.data.manques).toEqual([expect.stringContaining('Bloc 3'), expect.stringContaining('Bloc 4')]);
    expect(body.data.remarques).toEqual([expect.stringContaining('Un produit n’est plus en vente')]);
    expect(body.data.texte).toContain('Carte mère Piton');
    const refused = await call('POST', `/${id}/envoi`, { version: 1 });
    expect(refused).toMatchObject({ status: 422, body: { code: 'campaign-unfinished' } });
  });

  it('are for administrators', async () => {
    const { id } = await begin([text('a')]);
    for (const path of [`/${id}`, `/${id}/apercu/html`])
      expect((await shop.call('GET', `${CAMPAIGNS}${path}`, { token: seller.token })).status).toBe(403);
    for (const unknown of ['999999', '0', 'abc', '__proto__', '99999999999'])
      expect([404, 422]).toContain((await call('GET', `/${unknown}`)).status);
  });

  it('an upload is checked by content and stored by the shop', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const upload = async (bytes: Buffer, name: string) => {
      const form = new FormData();
      form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
      const headers = { authorization: `Bearer ${admin.token}` };
      const response = await fetch(`${shop.url}${CAMPAIGNS}/images`, { method: 'POST', headers, body: form });
      return { status: response.status, body: (await response.json()) as { adresse: string } };
    };
    const uploaded = await upload(png, 'carte.png');
    expect(uploaded).toMatchObject({
      status: 201,
      body: { adresse: expect.stringMatching(/^\/media\/lettres\//) as string },
    });
    const { id } = await begin([{ type: 'image', adresse: uploaded.body.adresse, alternative: 'Une carte', lien: '' }]);
    expect((await pageOf(id)).html).toMatch(/<img src="http[^"]+\/media\/lettres\/[^"]+-mail\.jpg" alt="Une carte"/);
    expect((await upload(Buffer.from('<svg onload="alert(1)"/>'), 'x.png')).status).toBe(415);
  });
});
