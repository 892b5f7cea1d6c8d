import { legalReturnTerms } from '@boutik/kernel';
import { demoSeller } from '@boutik/platform/documents';
import { fillPlaceholders, unknownPlaceholders } from './placeholders.js';

const facts = { seller: demoSeller, publicUrl: 'https://boutik.test', returns: legalReturnTerms };

describe('placeholders', () => {
  it('are replaced with the seller’s data', () => {
    expect(fillPlaceholders('{{seller.name}}, {{ seller.legalForm }} au capital de {{seller.capital}}', facts)).toBe(
      'Boutik, SARL au capital de 20\u202f000\u202f€',
    );
    expect(fillPlaceholders('{{seller.address}} · {{seller.siret}} · {{seller.phone}} · {{shop.url}}', facts)).toBe(
      '12 rue de la Compagnie, 97400 Saint-Denis · 123\u00a0456\u00a0782\u00a000010 · 0262\u00a012\u00a034\u00a056 · https://boutik.test',
    );
  });

  it('say what the shop promises to who changes their mind', () => {
    const text = '{{returns.days}}. {{returns.cost}}';
    expect(fillPlaceholders(text, facts)).toBe(
      '14\u00a0jours. Seuls les frais directs de renvoi restent à votre charge.',
    );
    expect(fillPlaceholders(text, { ...facts, returns: { days: 30, paidBy: 'shop' } })).toBe(
      '30\u00a0jours. Les frais de renvoi sont à notre charge.',
    );
  });

  it('are escaped: a name is text, not HTML', () => {
    const seller = { ...demoSeller, name: `L'Île & <b>fils</b>` };
    expect(fillPlaceholders('<p title="{{seller.name}}">', { ...facts, seller })).toBe(
      '<p title="L&#39;Île &amp; &lt;b&gt;fils&lt;/b&gt;">',
    );
  });

  it('that are unknown are reported, and left unchanged', () => {
    const html = '{{seller.name}} {{seller.iban}} {{constructor}} {{seller.iban}} {{}}';
    expect(unknownPlaceholders(html)).toEqual(['seller.iban', 'constructor', '']);
    expect(fillPlaceholders(html, facts)).toBe('Boutik {{seller.iban}} {{constructor}} {{seller.iban}} {{}}');
  });
});
