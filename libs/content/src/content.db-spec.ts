import { DataSource } from 'typeorm';
import { type TestDatabase, testDatabase } from '../../../test/support/database.js';
import { ContentPageRow } from './content-page.entity.js';
import { ContentPages } from './content-pages.js';
import { WriteContentPages } from './write-content-pages.js';

jest.setTimeout(40_000);
let database: TestDatabase;
let source: DataSource;
let pages: ContentPages;
let write: WriteContentPages;

beforeAll(async () => {
  database = await testDatabase();
  source = await new DataSource({ type: 'postgres', url: database.url, entities: [ContentPageRow] }).initialize();
  write = new WriteContentPages(source);
  pages = new ContentPages(source);
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

const notice = { slug: 'legal-notice', title: 'Mentions légales', html: '<p>{{seller.name}}<script>x()</script></p>' };

describe("the shop's texts", () => {
  it('are empty until they are written', async () => {
    expect(await pages.find('legal-notice')).toEqual({ title: null, html: '', updatedAt: null });
  });

  it('are sanitized when written', async () => {
    expect(
      await write.write([notice, { slug: 'shipping-terms', title: 'Livraison', html: '<p>24 communes</p>' }]),
    ).toBe(2);
    expect(await pages.find('legal-notice')).toMatchObject({
      title: 'Mentions légales',
      html: '<p>{{seller.name}}</p>',
    });
  });

  it('keep their date unless the content changes', async () => {
    const before = await pages.find('legal-notice');
    expect(await write.write([notice])).toBe(0);
    expect(await pages.find('legal-notice')).toEqual(before);
    expect(await write.write([{ ...notice, html: '<p>Nouveau</p>' }])).toBe(1);
    const after = await pages.find('legal-notice');
    expect(after.html).toBe('<p>Nouveau</p>');
    expect(after.updatedAt?.getTime()).toBeGreaterThan(before.updatedAt?.getTime() ?? 0);
  });

  it('with an unknown placeholder are refused, together with the others', async () => {
    const pagesToWrite = [
      { slug: 'terms-of-sale', title: 'CGV', html: '<p>Bien</p>' },
      { slug: 'privacy-policy', title: 'Vie privée', html: '<p>{{seller.secret}}</p>' },
    ];
    await expect(write.write(pagesToWrite)).rejects.toThrow(
      '"privacy-policy" holds unknown placeholders: seller.secret',
    );
    expect(await pages.find('terms-of-sale')).toMatchObject({ html: '' });
  });
});
