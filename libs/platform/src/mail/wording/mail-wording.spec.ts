import { storedValuesOfProcess } from '@boutik/platform/config';
import { renderMail } from '../index.js';
import { sampleOrderMail } from '../template/sample-mail.js';
import { mailWording, withMailTexts } from './mail-wording.js';
import { useNoDatabase } from '../../../../../test/support/no-database.js';

const wording = mailWording({
  name: 'essai',
  area: 'Commandes',
  label: 'Essai',
  subject: 'Commande {{numero}}',
  title: 'Merci',
  opening: 'Réservée {{jusqu_au}}, merci.\n\nDeux\nlignes {{numero}}',
  placeholders: { numero: ['Numéro', '12', 'required'], jusqu_au: ['Fin', "jusqu'à demain"], boutique: ['Nom', 'B'] },
});
const values = { numero: '12', jusqu_au: '', boutique: 'B' };

describe('the wording of a mail', () => {
  it('is filled by paragraphs and lines; a placeholder without value takes its space along', () => {
    expect(wording.compose(values)).toEqual({
      subject: 'Commande 12',
      title: 'Merci',
      opening: [['Réservée, merci.'], ['Deux', 'lignes 12']],
      closing: [],
    });
  });

  it('has values that begin no line and end no subject', () => {
    const { subject, opening } = wording.compose({ ...values, numero: '1\r\nBcc: x@y.test\n\n2' });
    expect(subject).toBe('Commande 1 Bcc: x@y.test 2');
    expect(opening).toHaveLength(2);
  });

  it('refuses what the mail cannot fill, and what it would lose', () => {
    const texts = wording.defaults;
    expect(wording.refusals(texts)).toEqual({});
    expect(wording.refusals({ ...texts, closing: '{{mot_de_passe}}' }).closing).toMatch(
      /Champs inconnus.*mot_de_passe/,
    );
    expect(wording.refusals({ ...texts, closing: '{{numero}' }).closing).toMatch(/accolades/);
    expect(wording.refusals({ subject: 'A', title: 'B', opening: 'C', closing: '' }).opening).toMatch(/numero/);
    expect(Object.keys(wording.refusals({ subject: '', title: '', opening: '', closing: 'x'.repeat(1001) }))).toEqual(
      expect.arrayContaining(['subject', 'title', 'opening', 'closing']),
    );
  });

  it('comes from a draft, else from what is stored and accepted, else from the code', () => {
    useNoDatabase();
    const store = storedValuesOfProcess();
    const stored = { ...wording.defaults, subject: 'Reçue\u202f: {{numero}}' };
    store({ 'mail.essai': JSON.stringify(stored), SHOP_NAME: 'Péi' });
    expect(wording.compose(values).subject).toBe('Reçue\u202f: 12');
    const draft = new Map([['essai', { ...stored, subject: 'Brouillon' }]]);
    expect(withMailTexts(draft, () => wording.compose(values).subject)).toBe('Brouillon');
    store({ 'mail.essai': JSON.stringify({ ...stored, opening: '{{ancien}} {{numero}}' }) });
    expect(wording.texts).toEqual(wording.defaults);
    store({ 'mail.essai': '{' });
    expect(wording.texts).toEqual(wording.defaults);
  });

  it('names the shop as its pages do', () => {
    const texts = { subject: 'Bienvenue chez {{boutique}}', opening: 'Bonjour.', placeholders: {} };
    const welcome = mailWording({ name: 'essai_boutique', area: 'Comptes', label: 'Essai', ...texts });
    storedValuesOfProcess()({ SHOP_NAME: 'Péi' });
    expect(welcome.compose({}).subject).toBe('Bienvenue chez Péi');
    expect(renderMail(sampleOrderMail()).text).toMatch(/^Péi\n/);
    storedValuesOfProcess()({});
  });

  it('is declared once, with texts that it accepts', () => {
    const again = { name: 'essai', area: 'Commandes', label: '', subject: 'A', opening: '', placeholders: {} } as const;
    expect(() => mailWording(again)).toThrow('declared twice');
    expect(() => mailWording({ ...again, name: 'autre', opening: '{{inconnu}}' })).toThrow('inconnu');
  });
});
