import { fromEuros } from '@boutik/kernel';
import { demoSeller } from '../../documents/index.js';
import { validateEmail, subjectLine } from '../sending/email-message.js';
import { sampleOrderMail } from './sample-mail.js';
import {
  MailButton,
  MailHeading,
  MailLayout,
  MailLink,
  MailBlockquote,
  MailProducts,
  MailText,
  renderMail,
} from '../index.js';
import { useNoDatabase } from '../../../../../test/support/no-database.js';

// The mails name the shop as the settings do.
beforeAll(useNoDatabase);

describe('mail layout', () => {
  it('has an equivalent text version', () => {
    expect(renderMail(sampleOrderMail()).text).toBe(`Boutik

Merci pour votre commande

Bonjour Lucas,

Votre paiement est arrivé\u202f: nous préparons vos articles. Votre facture est jointe à ce message.

Commande  n°\u00a01207
Date  21/11/2026
Livraison  Point relais, 97410 Saint-Pierre

Voir ma commande\u00a0: https://boutik.test/profil/commandes/1207

PC portable Lenovo IdeaPad Slim 5 14″ OLED
  1 × 859,33\u202f€  859,33\u202f€
Station d’accueil USB-C Dell WD19S
  1 × 429,67\u202f€  429,67\u202f€
Livraison  5,90\u202f€
TVA 8,5\u202f% comprise  101,45\u202f€
Total TTC  1\u202f294,90\u202f€

Vous avez 14 jours après la livraison pour changer d’avis\u202f: renoncer au contrat\u00a0: https://boutik.test/retractation.

Vous recevez ce message parce que vous avez passé commande sur boutik.test.

Boutik, SARL au capital de 20\u202f000\u202f€ · SIREN 123\u00a0456\u00a0782 · RCS Saint-Denis de La Réunion · TVA FR11123456782. 12 rue de la Compagnie, 97400 Saint-Denis.

0262 12 34 56 · bonjour@boutik.test
`);
  });

  it('escapes user input and keeps its line breaks', () => {
    const { html, text } = renderMail(
      <MailLayout seller={demoSeller} preheader="x" title="Question">
        <MailBlockquote>{'<script>alert(1)</script>\n"A" & \'B\''}</MailBlockquote>
        <MailText>
          <MailLink href="https://boutik.test/?a=1&b=2">ici</MailLink>
        </MailText>
        <MailButton href="https://boutik.test/x">Ouvrir</MailButton>
      </MailLayout>,
    );
    expect(html).not.toContain('<script>');
    expect(text).toContain('<script>alert(1)</script>\n"A" & \'B\'');
    expect(text).toContain('ici\u00a0: https://boutik.test/?a=1&b=2');
  });

  it('keeps the numbers of documents in one line, and the underline of links', () => {
    const { html, text } = renderMail(
      <MailLayout seller={demoSeller} preheader="x" title="Commande CMD-2026-000162">
        <MailText>
          Facture FAC-2026-000152, devis DEV-202611210912-4071,{' '}
          <MailLink href="https://boutik.test/DEV-2026-000001">DEV-2026-000001</MailLink>
        </MailText>
      </MailLayout>,
    );
    expect(html).toContain('<title>Commande CMD-2026-000162</title>');
    expect(html.match(/<span style="(white-space|display)[^<]*/g)).toEqual([
      '<span style="white-space:nowrap">CMD-2026-000162',
      '<span style="white-space:nowrap">FAC-2026-000152',
      '<span style="display:inline-block">DEV-202611210912-4071',
    ]);
    expect(html).toContain('>DEV-2026-000001</a>');
    expect(text).toContain('Facture FAC-2026-000152,');
  });

  it('breaks long names of products and long headings rather than being wider than a phone', () => {
    const product = { name: 'W'.repeat(60), brand: 'Boutik', picture: null, href: 'https://boutik.test/produit/1' };
    const { html } = renderMail(
      <MailLayout seller={demoSeller} preheader="x" title="Baisse de prix">
        <MailHeading>{'V'.repeat(60)}</MailHeading>
        <MailProducts products={[{ ...product, price: fromEuros(10), priceBefore: null, ecoFee: fromEuros(0) }]} />
      </MailLayout>,
    );
    expect(html).toMatch(/<h2[^>]*overflow-wrap:anywhere[^>]*>V{60}/);
    expect(html).toMatch(/<td[^>]*overflow-wrap:anywhere[^>]*>(?:<p[^>]*>[^<]*<\/p>)?<p[^>]*>W{60}/);
  });

  it('begins with the preheader', () => {
    const { html } = renderMail(sampleOrderMail());
    expect(html.startsWith('<!doctype html><html lang="fr">')).toBe(true);
    expect(html.indexOf('Votre commande n° 1207 est payée')).toBeLessThan(html.indexOf('<h1'));
  });
});

describe('validation of emails', () => {
  const email = { key: 'k', to: 'a@boutik.test', subject: 'Bonjour', html: '', text: '' };

  it.each([
    ['to', 'a@boutik.test\r\nBcc: b@evil.test'],
    ['to', 'a@boutik.test, b@evil.test'],
    ['to', 'A <a@boutik.test>'],
    ['to', 'a@boutik.test\u0000'],
    ['to', 'sans-arobase'],
    ['replyTo', 'a@boutik.test\nX: y'],
    ['subject', 'Bonjour\r\nBcc: b@evil.test'],
    ['subject', 'Bonjour\u2028'.replace('\u2028', '\u0085')],
    ['subject', ' '],
  ])('rejects %s %j', (field, value) => {
    expect(() => validateEmail({ ...email, [field]: value })).toThrow(expect.objectContaining({ kind: 'invalid' }));
  });

  it('rejects a file name with a path or a line break', () => {
    for (const filename of ['../x.pdf', 'a\\b.pdf', 'a\r\nb.pdf', '']) {
      const attachments = [{ filename, contentType: 'application/pdf', size: 1, fileKey: 'x' }];
      expect(() => validateEmail({ ...email, attachments })).toThrow(expect.objectContaining({ kind: 'invalid' }));
    }
  });

  it('makes a subject from user input', () => {
    expect(subjectLine(' Panne\r\nBcc: x@y.z\u0000 urgente ')).toBe('Panne Bcc: x@y.z urgente');
    expect(() => validateEmail({ ...email, subject: subjectLine('a'.repeat(900)) })).not.toThrow();
  });
});
