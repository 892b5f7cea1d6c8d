import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SupportMessage } from '@boutik/contract';
import sharp from 'sharp';
import { TestShop, type SignedInUser } from '../support/test-shop.js';
import { pngBomb } from '../support/png-bomb.js';
import { smallDocx } from '../support/small-zip.js';

type Sent = { data: SupportMessage; message?: string };

jest.setTimeout(180_000);

const LIMIT = 2 * 1024 * 1024;
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('$');
const SCRIPT = '<script>alert(1)</script>';
const ROOT = join(process.cwd(), 'test', '.tmp');

/** robustness 31 and 32: files that clients and advisers attach to messages. */
describe('hostile attachments', () => {
  let shop: TestShop;
  let marie: SignedInUser;
  let adviser: SignedInUser;
  /** A folder of its own, since this suite counts files and other suites store theirs beside it. */
  let dataDirectory: string;
  beforeAll(async () => {
    mkdirSync(ROOT, { recursive: true });
    dataDirectory = mkdtempSync(join(ROOT, 'attachments-'));
    shop = await TestShop.open({ env: { DATA_DIR: dataDirectory } });
    [marie, adviser] = [await shop.signedInUser('Marie'), await shop.signedInUser('Conseil', 'Commercial')];
  });
  afterAll(async () => {
    await shop?.close();
    rmSync(dataDirectory, { recursive: true, force: true });
  });
  beforeEach(() => shop.db.query('delete from rate_limits'));

  async function upload(who: SignedInUser, file: { bytes: Buffer; name: string; key?: string }) {
    const form = new FormData();
    form.set('content', 'Voyez');
    if (file.key) form.set('client_key', file.key);
    form.set('media_url', new Blob([new Uint8Array(file.bytes)]), file.name);
    const headers = { authorization: `Bearer ${who.token}` };
    const response = await fetch(`${shop.url}/api/messages`, { method: 'POST', headers, body: form });
    return { status: response.status, body: (await response.json()) as Sent };
  }
  const keys = async () =>
    (
      await shop.db.query<{ key: string }>('select file_key as key from support_messages where file_key is not null')
    ).map(({ key }) => key);
  const filesOnDisk = () => {
    const folder = join(dataDirectory, 'files', 'support');
    if (!existsSync(folder)) return 0;
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length;
  };
  const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a7285' } });

  it.each([
    ['one byte too many', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(LIMIT - 8, 'a')]), 'a.pdf', 413],
    ['a program', () => Buffer.from('MZ\x90\x00'), 'photo.png', 415],
    ['a page', () => Buffer.from(`<!doctype html>${SCRIPT}`), 'photo.png', 415],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'), 'photo.svg', 415],
    ['a drawing called a picture', () => Buffer.from(`<?xml version="1.0"?><svg>${SCRIPT}</svg>`), 'a.png', 415],
    ['a picture that is a script', () => Buffer.from('GIF89a/*x*/=1;alert(1)'), 'a.gif', 422],
    ['a page before a PDF', () => Buffer.from(`${SCRIPT}%PDF-1.7\n%%EOF`), 'a.pdf', 415],
    ['a PDF that is an archive too', () => Buffer.concat([smallDocx(), Buffer.from('%PDF-1.7')]), 'a.pdf', 415],
    ['a PDF that runs', () => Buffer.from('%PDF-1.7 /OpenAction<</S/JavaScript>> %%EOF'), 'a.pdf', 415],
    ['30,000 by 30,000 pixels', () => pngBomb(30_000), 'grand.png', 413],
    ['a DOCX of 4 GB', () => smallDocx([{ name: 'word/a.bin', content: 'x', claims: 4e9 }]), 'a.docx', 415],
    ['a DOCX that climbs out', () => smallDocx([{ name: '../../x', content: 'x' }]), 'a.docx', 415],
    ['what a scanner flags', () => Buffer.from(EICAR), 'a.pdf', 422],
    ['a picture cut off', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'a.png', 422],
    ['nothing', () => Buffer.alloc(0), 'a.png', 422],
  ])('are refused, with a French sentence and nothing kept: %s', async (...[, bytes, name, wanted]) => {
    const before = [filesOnDisk(), await keys()];
    const { status, body } = await upload(marie, { bytes: bytes(), name });
    expect([status, body.message]).toEqual([
      wanted,
      expect.stringMatching(/^(?:Le fichier|Ce fichier|Joignez|L'image|L’image|Cette image|Image)/),
    ]);
    expect([filesOnDisk(), await keys()]).toEqual(before);
  });

  it('are refused as no attachment, in the words of what may be attached', async () => {
    const { status, body } = await upload(marie, { bytes: Buffer.from('MZ\x90\x00'), name: 'setup.exe' });
    expect([status, body.message]).toEqual([415, 'Joignez une image, un PDF ou un document Word (DOC, DOCX).']);
  });

  it.each(['../../x', '..\\..\\x.png', `${'n'.repeat(500)}.png`, '<img src=x onerror=alert(1)>.png', 'a\u0000b.png'])(
    'have their names replaced: %j',
    async (name) => {
      const { status, body } = await upload(marie, { bytes: await picture().png().toBuffer(), name });
      expect([status, body.data.media_name]).toEqual([201, 'image.webp']);
      expect(body.data.media_url).toMatch(/^\/api\/messages\/fichiers\/[\w-]{32}$/);
    },
  );

  it('are re-encoded: neither appended files nor location metadata remain', async () => {
    const taken = picture().withExif({ IFD3: { GPSLatitudeRef: 'S' }, IFD0: { Copyright: 'SECRETPLACE' } });
    const bytes = Buffer.concat([await taken.jpeg().toBuffer(), smallDocx(), Buffer.from(SCRIPT)]);
    const { body } = await upload(marie, { bytes, name: 'a.jpg' });
    const file = await fetch(`${shop.url}${body.data.media_url}`, {
      headers: { authorization: `Bearer ${adviser.token}` },
    });
    const seen = Buffer.from(await file.arrayBuffer()).toString('latin1');
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
    for (const secret of ['SECRETPLACE', 'word/document.xml', '<script>']) expect(seen).not.toContain(secret);
  });

  it('are served as downloads, sandboxed and with nosniff', async () => {
    for (const [bytes, disposition] of [
      [smallDocx(), /^attachment;/],
      [await picture().png().toBuffer(), /^inline;/],
    ] as const) {
      const { body } = await upload(marie, { bytes, name: 'x' });
      const { headers } = await fetch(`${shop.url}${body.data.media_url}`, {
        headers: { authorization: `Bearer ${marie.token}` },
      });
      expect(headers.get('content-disposition')).toMatch(disposition);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    }
  });

  it('are stored once when a message is sent again after a lost response', async () => {
    const before = filesOnDisk();
    const send = () => upload(marie, { bytes: smallDocx(), name: 'a.docx', key: 'cle-deux-fois' });
    const first = await send();
    const after = filesOnDisk();
    expect(after).toBeGreaterThan(before);
    for (const again of [await send(), await send()]) expect(again.body.data.id).toBe(first.body.data.id);
    expect(filesOnDisk()).toBe(after);
  });

  it('are limited to 60 an hour per user: 200 uploads', async () => {
    const rosa = await shop.signedInUser('Rosa');
    const before = (await keys()).length;
    const statuses: number[] = [];
    for (let wave = 0; wave < 10; wave += 1) {
      const sent = await Promise.all(
        Array.from({ length: 20 }, () => upload(rosa, { bytes: smallDocx(), name: 'a.docx' })),
      );
      statuses.push(...sent.map(({ status }) => status));
    }
    const taken = statuses.filter((status) => status === 201).length;
    expect(statuses.filter((status) => status === 429)).toHaveLength(200 - taken);
    expect(taken).toBeLessThanOrEqual(60);
    expect(await keys()).toHaveLength(before + taken);
  });
});
