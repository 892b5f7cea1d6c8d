import { textOfPdf } from '@boutik/platform/documents';
import { JSDOM } from 'jsdom';
import { describeBuilt } from '../support/describe-built.js';
import { CHIEF, CLIENT, HostileShop } from '../support/hostile-shop.js';
import { FOREIGN_MARKUP, HOSTILE_NAME, HOSTILE_TEXT, SHOWN } from '../support/hostile-texts.js';
import { HtmlBrowser } from '../support/html-browser.js';
import { until } from '../support/until.js';

/** Robustness 25: what users write stays text in the shop's pages, mails and documents. test/browser/ has the rest. */
describeBuilt('stored script injection attempts', () => {
  let hostile: HostileShop;
  beforeAll(async () => {
    hostile = await HostileShop.open();
  });
  afterAll(() => hostile?.close());

  /** Elements that only user text can have brought into a page. */
  const foreignIn = (document: Document): string[] =>
    [
      ...document.querySelectorAll(FOREIGN_MARKUP),
      ...[...document.scripts].filter(({ text }) => /^\s*alert\(/.test(text)),
    ].map(({ outerHTML }) => outerHTML);

  it('stay text on every page of the shop', async () => {
    const { ids, quoteLink, shop } = hostile;
    const visitor = new HtmlBrowser(shop.url);
    await visitor.open('/login');
    await visitor.signIn(CLIENT);
    const search = encodeURIComponent(HOSTILE_NAME);
    for (const path of [
      '/',
      '/catalogue',
      `/produit/${ids.product}`,
      `/search?q=${search}`,
      '/faq',
      `/faq?q=${search}`,
      '/informations/legalNotice',
      '/contact',
      '/profil',
      '/panier',
      `/detail_commande/${ids.order}`,
      quoteLink,
      '/devis',
      `/devis/${ids.quote}`,
    ]) {
      await visitor.open(path);
      const shown = visitor.text.includes(SHOWN) || visitor.all(`[value*="${SHOWN}"], [title*="${SHOWN}"]`).length > 0;
      expect([path, shown, foreignIn(visitor.document)]).toEqual([path, true, []]);
      expect([path, visitor.document.title]).toEqual([path, expect.stringContaining('Boutik')]);
    }
  });

  it('stay text in every mail and on the document', async () => {
    const { chief, quoteLink, shop } = hostile;
    await chief.email(CHIEF, /accepté/);
    const read = async () => (await chief.call<{ subject: string; html: string }[]>('GET', '/dev/mails.json')).body;
    await until('six mails, four with such a text', async () => {
      const mails = await read();
      return mails.length >= 6 && mails.filter(({ html }) => html.includes(SHOWN)).length >= 4;
    });
    for (const { subject, html } of await read())
      expect([subject, foreignIn(new JSDOM(html).window.document)]).toEqual([subject, []]);
    // The same words, written into a page as they are, do become markup.
    expect(foreignIn(new JSDOM(HOSTILE_TEXT).window.document).length).toBeGreaterThan(10);
    const document = await fetch(`${shop.url}/api/client/devis/${quoteLink.split('/')[2]}/pdf`);
    expect(textOfPdf(Buffer.from(await document.arrayBuffer()))).toContain('<script>alert(1)</script>');
  });

  it('would not run anyway: no page allows inline scripts', async () => {
    const { ids, shop } = hostile;
    for (const path of [
      '/',
      '/faq',
      `/produit/${ids.product}`,
      '/login',
      '/espace-commercial',
      '/dev/mails',
      '/rien',
    ]) {
      const policy = (await fetch(shop.url + path)).headers.get('content-security-policy') ?? '';
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1] ?? '*';
      expect([path, scripts]).toEqual([path, expect.not.stringMatching(/unsafe|\*|data:|https?:/)]);
    }
  });
});
