import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CachedPage } from './cached-page.js';

const nonce = 'c2VjcmV0+/==';
const ours = 'document.title = "a"';
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const filler = '<p>texte</p>'.repeat(200);
const html = `<script nonce="${nonce}">${ours}</script><script type="module" nonce="${nonce}" async="">1</script>
<script>theirs()</script><script nonce="">empty()</script>${filler}`;

describe('CachedPage', () => {
  const page = CachedPage.rendered(200, Buffer.from(html), nonce);

  it('allows inline scripts with the nonce by hash, and no others', () => {
    const scripts = /script-src ([^;]+)/.exec(page.policy)?.[1];
    expect(scripts).toBe(`'self' ${hash(ours)} ${hash('1')}`);
  });

  it('does not contain the nonce', async () => {
    expect((await page.body('identity')).toString()).not.toContain(nonce);
    expect(page.policy).not.toContain('nonce');
  });

  it('has the same content in every encoding', async () => {
    const plain = await page.body('identity');
    expect(gunzipSync(await page.body('gzip')).equals(plain)).toBe(true);
    expect(brotliDecompressSync(await page.body('br')).equals(plain)).toBe(true);
  });

  it('is compressed quickly at first, and better when it is asked for often and stays', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
    const texts = Array.from(
      { length: 900 },
      (_, at) => `<p>Article ${(at * 7919) % 1009}, prix ${(at * 31) % 977} €</p>`,
    );
    const often = CachedPage.rendered(200, Buffer.from(html + texts.join('')), nonce);
    const first = await often.body('br');
    const resized = new Promise<void>((resolve) => {
      often.onResize = resolve;
    });
    for (let request = 0; request < 9; request += 1) expect(await often.body('br')).toBe(first);
    clock.mockReturnValue(20_000);
    expect(await often.body('br')).toBe(first);
    clock.mockRestore();
    await resized;
    const second = await often.body('br');
    expect(second.length).toBeLessThan(first.length);
    expect(often.size).toBe(second.length);
    expect(brotliDecompressSync(second).equals(brotliDecompressSync(first))).toBe(true);
  });

  it('is not compressed again when it was stored compressed well', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
    const { body, isWellCompressed } = await CachedPage.rendered(200, Buffer.from(html), nonce).compressed();
    expect(isWellCompressed).toBe(true);
    const stored = CachedPage.stored(page.facts, { body, isWellCompressed });
    clock.mockReturnValue(60_000);
    for (let request = 0; request < 9; request += 1) expect(await stored.body('br')).toBe(body);
    clock.mockRestore();
  });

  it('has an ETag that depends on the content only, not on the nonce', () => {
    expect(CachedPage.rendered(200, Buffer.from(html.replaceAll(nonce, 'other')), 'other').etag).toBe(page.etag);
    expect(CachedPage.rendered(200, Buffer.from(`${html} `), nonce).etag).not.toBe(page.etag);
  });

  it('is not compressed when it is small', () => {
    expect(CachedPage.rendered(200, Buffer.from('<p></p>'), nonce).encodingFor('br')).toBe('identity');
    expect(page.encodingFor('br')).toBe('br');
  });
});
