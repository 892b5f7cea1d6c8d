/** @jest-environment jsdom */
import type { CampaignView } from '@boutik/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { sampleQuote, serveQuote } from '../testing/sample-quote';
import { CampaignEditor } from './campaign-editor';

const PUT = 'PUT /api/commercial/campagnes/2';
const campaign: CampaignView = {
  id: 2,
  etat: 'brouillon',
  sujet: '',
  preambule: '',
  blocs: [{ type: 'texte', texte: '' }],
  version: 1,
  date_prevue: null,
  debut: null,
  fin: null,
  updated_at: '2026-11-23T08:00:00+04:00',
  reprise_refusee: null,
  produits: [],
  statistiques: { destinataires: 0, envoyes: 0, en_attente: 0, echecs: 0, rebonds: 0, ecartes: 0, desinscrits: 0 },
};
const check = {
  version: 1,
  texte: 'Bonjour. Se désabonner',
  manques: [],
  remarques: [],
  destinataires: 2,
  adresses_ecartees: 0,
  mois: '2026-11',
  mois_complets: [],
};

describe('CampaignEditor', () => {
  let api: FakeApi;
  let version: number;
  const onSent = jest.fn();
  beforeEach(() => {
    version = 1;
    onSent.mockClear();
    api = serveQuote(new FakeApi(), sampleQuote())
      .on('GET /api/commercial/campagnes/2/apercu', { body: { data: check } })
      .on(PUT, () => ({ body: { data: { ...campaign, version: ++version } } }));
  });
  const open = () => renderWorkspace(<CampaignEditor campaign={campaign} onSent={onSent} />);
  const saved = () => screen.findByText('Enregistré');

  it('saves by itself after a pause, each time against the version of the last', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Objet'), 'Nos nouveautés');
    await user.type(screen.getByLabelText('Texte'), 'Bonjour **à tous**');
    expect(screen.getByText('Enregistrement…')).toBeTruthy();
    await saved();
    await user.type(screen.getByLabelText('Préambule'), 'Une carte');
    await waitFor(() => expect(api.callsOf(PUT)).toHaveLength(2));
    await saved();
    expect(api.callsOf(PUT).map(({ body }) => body)).toMatchObject([
      { version: 1, sujet: 'Nos nouveautés', blocs: [{ type: 'texte', texte: 'Bonjour **à tous**' }] },
      { version: 2, preambule: 'Une carte' },
    ]);
    expect(screen.getByTitle('Aperçu de la lettre').getAttribute('src')).toContain('v=3');
    expect(screen.getByRole('heading', { level: 1, name: 'Nos nouveautés' })).toBeTruthy();
  });

  it('keeps what was typed when saving fails, and saves it on request', async () => {
    api.on(PUT, { status: 409, body: { message: 'Modifiée dans un autre onglet.' } });
    const { user } = open();
    await user.type(screen.getByLabelText('Objet'), 'Perdu ?');
    expect(await screen.findByText('Modifiée dans un autre onglet.')).toBeTruthy();
    expect(screen.getByLabelText('Objet')).toHaveProperty('value', 'Perdu ?');
    api.on(PUT, { body: { data: { ...campaign, version: 5 } } });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await saved();
  });

  it('saves the last changes when the page is left', async () => {
    const { user, unmount } = open();
    await user.type(screen.getByLabelText('Objet'), 'Vite');
    unmount();
    await waitFor(() => expect(api.callsOf(PUT)[0]?.body).toMatchObject({ sujet: 'Vite' }));
  });

  it('adds a block where one types next, finds products, moves and removes blocks', async () => {
    const { user } = open();
    const add = within(screen.getByRole('group', { name: 'Ajouter un bloc' }));
    await user.click(add.getByRole('button', { name: 'Produits' }));
    await user.keyboard('Écran');
    await user.click(await screen.findByRole('option', { name: /Écran/ }));
    await user.click(screen.getByRole('button', { name: 'Monter le bloc 2' }));
    await waitFor(() =>
      expect(api.callsOf(PUT).at(-1)?.body).toMatchObject({
        blocs: [{ type: 'produits', produits: [1] }, { type: 'texte' }],
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Retirer le bloc 2' }));
    await waitFor(() => expect(api.callsOf(PUT).at(-1)?.body).toMatchObject({ blocs: [{ type: 'produits' }] }));
    expect(screen.getByRole('button', { name: 'Monter le bloc 1' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('shows the text version', async () => {
    const { user } = open();
    await user.click(within(screen.getByRole('group', { name: 'Largeur de l’aperçu' })).getByText('Texte'));
    expect(await screen.findByText(/Se désabonner/)).toBeTruthy();
  });

  it('sends a test to the user’s own address, after saving', async () => {
    const test = 'POST /api/commercial/campagnes/2/essai';
    api.on(test, { body: { message: 'Essai envoyé à luc@boutik.test.' } });
    const { user } = open();
    await user.type(screen.getByLabelText('Objet'), 'Essai');
    await user.click(screen.getByRole('button', { name: 'Envoyer un essai' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Adresse')).toHaveProperty('value', 'luc@boutik.test');
    await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
    expect(await screen.findByText('Essai envoyé à luc@boutik.test.')).toBeTruthy();
    expect(api.calls.findIndex(({ method }) => method === 'PUT')).toBeLessThan(
      api.calls.findIndex(({ path }) => path.endsWith('/essai')),
    );
  });
});
