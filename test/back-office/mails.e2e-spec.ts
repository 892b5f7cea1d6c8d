import type {
  findStaffMail,
  listStaffMails,
  previewStaffMail,
  ReplyOf,
  StaffMail,
  StaffMailTexts,
} from '@boutik/contract';
import { TestShop } from '../support/test-shop.js';

jest.setTimeout(180_000);

const MAILS = '/api/commercial/mails';
const RESET = `${MAILS}/compte_mot_de_passe_oublie`;

interface Refusal {
  code?: string;
  errors?: Record<string, string[]>;
}

describe('the wording of the emails', () => {
  let shop: TestShop;
  let token: string;
  let email: string;
  beforeAll(async () => {
    shop = await TestShop.open({ worker: true });
    ({ token, email } = await shop.signedInUser('patronne', 'Admin'));
  });
  afterAll(() => shop?.close());

  const call = <T>(method: string, path: string, body?: unknown) =>
    shop.call<T & Refusal>(method, path, { token, ...(body !== undefined && { body }) });
  const find = async (name: string): Promise<StaffMail> =>
    (await call<ReplyOf<typeof findStaffMail>>('GET', `${MAILS}/${name}`)).body.data;
  const names = async () =>
    (await call<ReplyOf<typeof listStaffMails>>('GET', MAILS)).body.data.map(({ mail }) => mail);
  const preview = async (name: string, texts: StaffMailTexts) => {
    const { status, body } = await call<ReplyOf<typeof previewStaffMail>>('POST', `${MAILS}/${name}/apercu`, texts);
    expect({ name, status, errors: body.errors }).toEqual({ name, status: 200, errors: undefined });
    return body.data;
  };
  const html = async (name: string, texts: StaffMailTexts, exemple: string) => {
    const query = new URLSearchParams({ ...texts, exemple }).toString();
    const { status, bytes, headers } = await shop.call('GET', `${MAILS}/${name}/apercu/html?${query}`, { token });
    expect({ name, status }).toEqual({ name, status: 200 });
    expect(headers['content-security-policy']).toContain('sandbox');
    return bytes.toString();
  };

  it('of every kind shows an edited text, escaped, in subject, title, beginning and end', async () => {
    const shown: string[] = [];
    const withoutSample: string[] = [];
    for (const name of await names()) {
      const { origine } = await find(name);
      const edited = {
        objet: `${origine.objet} OBJET`,
        titre: `${origine.titre} TITRE`,
        texte: `DEBUT <b>gras</b>\n\n${origine.texte}`,
        conclusion: `${origine.conclusion}\n\nFIN`,
      };
      const previews = await preview(name, edited);
      if (previews.length === 0) withoutSample.push(name);
      for (const { nom, objet, texte } of previews) {
        expect(objet).toMatch(/ OBJET$/);
        expect({ nom, texte }).toMatchObject({
          nom,
          texte: expect.stringMatching(/TITRE[^]*DEBUT <b>gras<\/b>[^]*FIN/),
        });
        shown.push(nom);
      }
      for (const { nom } of previews.slice(0, 1))
        expect(await html(name, edited, nom)).toContain('DEBUT &lt;b&gt;gras&lt;/b&gt;');
    }
    expect(withoutSample).toEqual([]);
    // The subject of a campaign and all that it says are written for each of them.
    const { bytes } = await shop.call('GET', '/dev/mails/preview');
    const all = [...bytes.toString().matchAll(/href="\/dev\/mails\/preview\/([^"]+)"/g)].map(([, name]) => name);
    expect(all.filter((name) => !shown.includes(name ?? ''))).toEqual(['lettre-campagne']);
  });

  it('stored as it is gives the same bytes as the one of the code', async () => {
    for (const name of ['commande_payee', 'devis_envoye', 'retour_accepte', 'contact_boutique']) {
      const { origine, textes, version } = await find(name);
      const [before] = await preview(name, origine);
      const bytes = await html(name, origine, before?.nom ?? '');
      expect((await call('PUT', `${MAILS}/${name}`, { ...textes, version })).status).toBe(200);
      expect(await find(name)).toMatchObject({ personnalise: true, textes: origine });
      const stored = await shop.call('GET', `/dev/mails/preview/${before?.nom}/html`);
      expect(bytes).toContain('<html lang="fr">');
      expect(stored.bytes.toString()).toBe(bytes);
    }
  });

  it('is refused with unknown fields, without required ones and with loose braces', async () => {
    const { textes, version } = await find('commande_payee');
    const refusalOf = async (changes: Partial<StaffMailTexts>) => {
      const { status, body } = await call('PUT', `${MAILS}/commande_payee`, { ...textes, ...changes, version });
      expect(status).toBe(422);
      return body.errors;
    };
    expect(await refusalOf({ objet: 'Merci {{prenom_secret}}' })).toEqual({
      objet: [expect.stringContaining('Champs inconnus\u202f: {{prenom_secret}}. Ce message connaît {{commande}}')],
    });
    expect(await refusalOf({ texte: 'Merci.' })).toEqual({
      texte: [expect.stringContaining('{{montant}} (Somme payée)')],
    });
    expect(await refusalOf({ conclusion: 'Merci {{montant}' })).toEqual({
      conclusion: [expect.stringContaining('accolades')],
    });
    expect(await refusalOf({ objet: ' ', titre: 'a\nb' })).toMatchObject({
      objet: [expect.anything()],
      titre: [expect.anything()],
    });
    expect((await call('GET', `${MAILS}/inconnu`)).status).toBe(404);
  });

  it('is in the next email, recorded, and goes back to the one of the code', async () => {
    const { textes, version } = await find('compte_mot_de_passe_oublie');
    const edited = { ...textes, objet: 'Un nouveau mot de passe chez {{boutique}}', conclusion: 'À très vite' };
    expect((await call('PUT', RESET, { ...edited, version })).status).toBe(200);
    expect((await call('PUT', RESET, { ...edited, version })).body.code).toBe('content-changed');
    const client = await shop.signedInUser('cliente');
    await shop.call('POST', '/api/password/forgot', { body: { email: client.email } });
    const sent = await shop.emailTo(client.email, /Un nouveau mot de passe chez Boutik/);
    expect(sent.text).toMatch(/Ce lien est valable une heure[^]*À très vite/);
    expect((await call('POST', `${RESET}/origine`, { version: version + 1 })).status).toBe(200);
    expect(await find('compte_mot_de_passe_oublie')).toMatchObject({ personnalise: false, textes });
    const undone = { version: version + 2, retablir: version + 1 };
    const twice = await Promise.all([1, 2].map(() => call('POST', `${RESET}/annulation`, undone)));
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await find('compte_mot_de_passe_oublie')).textes).toEqual(edited);
    expect((await call('POST', `${RESET}/annulation`, { version: version + 3, retablir: 99 })).body.code).toBe(
      'nothing-to-undo',
    );
    expect((await call('POST', `${MAILS}/inconnu/annulation`, { version: 1 })).status).toBe(404);
    expect((await call('POST', `${RESET}/origine`, { version: version + 3 })).status).toBe(200);
    expect(
      await shop.count(
        'audit_log',
        `action = 'mail-wording-restored' and before->>'Conclusion' = 'À très vite' and after->>'Conclusion' = ''`,
      ),
    ).toBe(2);
  });

  it('is tried at the own address, at most twenty times an hour', async () => {
    const { textes } = await find('devis_envoye');
    const body = { ...textes, objet: 'Essai {{numero}}', exemple: 'devis-envoye' };
    expect((await call('POST', `${MAILS}/devis_envoye/essai`, body)).status).toBe(200);
    expect((await shop.emailTo(email, /^Essai DEV-/)).text).toContain('Voici le devis');
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => call('POST', `${MAILS}/devis_envoye/essai`, { ...body, exemple: 'inconnu' })),
    );
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
