import { demoSeller as seller } from '@boutik/platform/documents';
import { mixedQuote, sampleQuote } from '../documents/sample-quotes.js';
import { approvalDecisionEmail, approvalRequestEmail } from '../approval/on-quote-approval-changed.js';
import { reminderEmail } from '../reminders/send-reminder.js';
import { signedEmail } from '../signature/on-quote-signed.js';
import { decisionEmail } from './on-quote-decided.js';
import { expiredEmail } from './on-quote-expired.js';
import { openedEmail } from './on-quote-opened.js';
import { quoteEmail } from './on-quote-sent.js';
import { useNoDatabase } from '../../../../test/support/no-database.js';

const link = 'http://localhost:3000/devis-commercial/abcDEF_123/detail';

// The mails name the shop as the settings do.
beforeAll(useNoDatabase);

describe('the email of a quote', () => {
  it('contains the message, the link and the amounts, as HTML and as text', () => {
    const quote = sampleQuote(2, { discount: 1000 });
    const email = quoteEmail(quote, { link, customMessage: 'Suite à notre échange.\nÀ bientôt.', seller });
    expect(email.subject).toBe('Votre devis DEV-202611210912-4071 - Boutik');
    for (const body of [email.html, email.text]) {
      for (const part of [link, 'Suite à notre échange.', '1\u202f793,27\u202f€', '21/12/2026', 'Jean-Fabrice Técher'])
        expect(body).toContain(part);
    }
  });

  it('sums up the lines that it does not show', () => {
    const { text } = quoteEmail(sampleQuote(12), { link, customMessage: '', seller });
    expect(text).toContain('6 autres lignes');
    expect(text).not.toContain('Souris Logitech');
  });

  it('shows the titles of the sections that it shows lines of', () => {
    const { html, text } = quoteEmail(mixedQuote(), { link, customMessage: '', seller });
    const [first, ...others] = mixedQuote().items.filter(({ type }) => type === 'section');
    for (const body of [html, text]) expect(body).toContain(first?.productName);
    expect(text).not.toContain(others.at(-1)?.productName);
  });

  it('has another title for a new version, and no invitation to decide once the quote has expired', () => {
    const updated = quoteEmail(sampleQuote(1, { version: 2, validUntil: '2026-11-20' }), {
      link,
      customMessage: '',
      seller,
    });
    expect(updated.html).toContain('Votre devis mis à jour');
    expect(updated.text).not.toContain('en ligne jusqu');
  });

  it('greets once, also when the custom message does', () => {
    const greetings = (customMessage: string) =>
      quoteEmail(sampleQuote(1), { link, customMessage, seller }).text.match(/Bonjour/g)?.length;
    expect(['', 'Comme convenu.', 'Bonjour Marie,\nComme convenu.', 'bonjour à vous'].map(greetings)).toEqual([
      1,
      1,
      1,
      undefined,
    ]);
  });

  it('escapes HTML in the custom message', () => {
    const { html } = quoteEmail(sampleQuote(1), {
      link,
      customMessage: '<script>alert(1)</script><a href="http://x.test">clic</a>',
      seller,
    });
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('href="http://x.test"');
  });
});

describe('the email about a decision', () => {
  const decidedAt = new Date('2026-11-25T05:30:00Z');
  const address = 'http://localhost:3000/espace-commercial/detail-devis/42';

  it('shows who decided what and when, with the comment', () => {
    const quote = sampleQuote(1, { status: 'rejected', decidedAt, decidedBy: 'client', clientComment: 'Trop cher.' });
    const email = decisionEmail(quote, { address, seller });
    expect(email.subject).toBe('Devis DEV-202611210912-4071 refusé - Cabinet Hoarau & Payet Architectes');
    for (const part of [
      'Cabinet Hoarau & Payet Architectes a refusé le devis',
      'Trop cher.',
      '25/11/2026 à 09:30',
      address,
    ])
      expect(email.text).toContain(part);
  });

  it('shows the order number when the client pays', () => {
    const quote = sampleQuote(1, { status: 'accepted', decidedAt, decidedBy: 'client', orderId: 12 });
    expect(decisionEmail(quote, { address, seller }).text).toContain('commande n°\u00a012');
  });
});

describe('the emails about a quote that was written without VAT', () => {
  it('name no tax once the shop charges it', () => {
    const quote = sampleQuote(2, { vatExempt: true, status: 'accepted', discount: 500 });
    const context = { link, address: link, customMessage: '', seller };
    const emails = [
      quoteEmail(quote, context),
      reminderEmail(quote, context),
      signedEmail(quote, { to: 'client', seller }),
      openedEmail(quote, context),
      decisionEmail(quote, context),
      expiredEmail(quote, context),
      approvalRequestEmail(quote, { ...context, admin: quote.owner }),
      approvalDecisionEmail(quote, context),
    ];
    for (const { text, html } of emails) expect(text + html).not.toContain('TTC');
    expect(quoteEmail({ ...quote, row: { ...quote.row, vatExempt: false } }, context).text).toContain('TTC');
  });
});
