import type { Browser } from 'playwright-core';
import { describeBuilt } from '../../support/describe-built.js';
import { CHIEF, CLIENT, HostileShop } from '../../support/hostile-shop.js';
import { FOREIGN_MARKUP, HOSTILE_TEXT, SHOWN } from '../../support/hostile-texts.js';
import { until } from '../../support/until.js';
import { openBrowser, Visitor } from '../visitor.js';

jest.setTimeout(300_000);

/** Robustness 25, for what scripts draw. test/security/stored-markup.e2e-spec.ts reads the server's pages and mails. Half a minute. */
describeBuilt('stored script injection attempts in a browser', () => {
  let hostile: HostileShop;
  let browser: Browser;
  beforeAll(async () => {
    [hostile, browser] = await Promise.all([HostileShop.open(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await hostile?.close();
  });

  /** Somebody signed in, and what the script injections that ran said. */
  async function arrive(email: string, { guarded = false } = {}): Promise<{ visitor: Visitor; ran: string[] }> {
    const visitor = await Visitor.arrive(browser, hostile.shop.url, { guarded });
    const ran: string[] = [];
    visitor.page.on('dialog', (dialog) => {
      ran.push(dialog.message());
      void dialog.dismiss();
    });
    await visitor.enter(email);
    return { visitor, ran };
  }

  // Without the pages' policy: what is written must be harmless by itself.
  it('stay text in the shop once its scripts have run', async () => {
    const { visitor, ran } = await arrive(CLIENT);
    const { page } = visitor;
    for (const path of [`/produit/${hostile.ids.product}`, hostile.quoteLink, '/chat', '/faq']) {
      await visitor.open(path);
      await page.getByText(SHOWN).first().waitFor({ state: 'attached' });
      expect([path, await page.locator(FOREIGN_MARKUP).count()]).toEqual([path, 0]);
    }
    await visitor.open('/contact');
    await visitor.press(/Ouvrir l’aide/);
    const help = page.getByRole('dialog');
    await help.getByText(SHOWN).first().waitFor();
    await help.getByRole('button', { name: 'Assistant', exact: true }).click();
    await help.getByRole('log').getByText(SHOWN).first().waitFor();
    expect([await page.locator(FOREIGN_MARKUP).count(), ran, visitor.complaints]).toEqual([0, [], []]);
    await visitor.context.close();
  });

  it('stay text in the workspace', async () => {
    const { visitor, ran } = await arrive(CHIEF);
    const { page } = visitor;
    const { client, product, quote, conversation, campaign } = hostile.ids;
    for (const path of [
      '',
      '/liste-devis',
      `/detail-devis/${quote}`,
      '/clients',
      `/clients/${client}`,
      '/comptes',
      `/comptes/${client}`,
      '/produits',
      `/produits/${product}`,
      `/produits/${product}/modifier`,
      '/retours',
      '/messages',
      `/messages/${conversation}`,
      '/campagnes',
      `/campagnes/${campaign}`,
    ]) {
      await visitor.open(`/espace-commercial${path}`);
      const shown = page.getByText(SHOWN).or(page.locator(`[value*="${SHOWN}"], [title*="${SHOWN}"]`));
      await shown.first().waitFor({ state: 'attached' });
      expect([path, await page.locator(FOREIGN_MARKUP).count()]).toEqual([path, 0]);
      expect([path, await page.title()]).toEqual([path, expect.stringContaining('Boutik')]);
    }
    await page
      .frameLocator('iframe[title="Aperçu de la lettre"]')
      .getByText(SHOWN)
      .filter({ visible: true })
      .first()
      .waitFor();
    expect([ran, visitor.complaints]).toEqual([[], []]);
    await visitor.context.close();
  });

  it('run when they are written into a page as they are, unless its policy stops them', async () => {
    const inject = async ({ page }: Visitor) => {
      await page.evaluate(
        (html) => {
          document.body.innerHTML = html;
          document.body.append(Object.assign(document.createElement('script'), { text: 'alert("script")' }));
          // A refresh would leave the page before it is read.
        },
        HOSTILE_TEXT.replace(/<meta[^>]*>/, ''),
      );
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    };
    const unguarded = await arrive(CLIENT);
    await unguarded.visitor.open('/contact');
    await inject(unguarded.visitor);
    // A picture counts as complete before its "error" event is delivered.
    await until('the script and the handler of a picture to run', async () =>
      ['script', '3'].every((message) => unguarded.ran.includes(message)),
    );
    const guarded = await arrive(CLIENT, { guarded: true });
    await guarded.visitor.open('/contact');
    await inject(guarded.visitor);
    expect(guarded.ran).toEqual([]);
    expect(guarded.visitor.complaints).toContainEqual(expect.stringMatching(/script-src|Content Security Policy/));
  });
});
