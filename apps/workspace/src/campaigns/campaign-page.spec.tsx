/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { CampaignPage } from './campaign-page';

const READ = 'GET /api/commercial/campagnes/2';
const SEND = 'POST /api/commercial/campagnes/2/envoi';
const draft = {
  id: 2,
  etat: 'brouillon',
  sujet: 'Nos nouveautés',
  preambule: '',
  blocs: [{ type: 'texte', texte: 'Bonjour' }],
  version: 3,
  date_prevue: null,
  debut: null,
  fin: null,
  updated_at: '2026-11-23T08:00:00+04:00',
  reprise_refusee: null,
  produits: [],
  statistiques: { destinataires: 0, envoyes: 0, en_attente: 0, echecs: 0, rebonds: 0, ecartes: 0, desinscrits: 0 },
};
const check = {
  version: 3,
  texte: '',
  manques: [],
  remarques: [],
  destinataires: 2,
  adresses_ecartees: 0,
  mois: '2026-11',
  mois_complets: [],
};

describe('CampaignPage', () => {
  const open = (role: 'Admin' | 'Commercial') =>
    renderWorkspace(<CampaignPage />, { path: '/campagnes/2', pattern: '/campagnes/:id', role });

  it('is for administrators: sales staff read why, and nothing is requested', async () => {
    const api = new FakeApi();
    open('Commercial');
    expect(await screen.findByText('Cette page est réservée aux administrateurs.')).toBeTruthy();
    expect(api.callsOf(READ)).toEqual([]);
  });

  it.each([
    [404, 'Cette lettre n’existe pas.'],
    [500, 'Erreur lors du chargement de la lettre'],
  ])('explains a reply of %i', async (status, message) => {
    new FakeApi().on(READ, { status });
    open('Admin');
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('follows a letter from its draft until it is sent', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const statistiques = { ...draft.statistiques, destinataires: 2 };
    const api = new FakeApi()
      .on(READ, { body: { data: draft } })
      .on('GET /api/commercial/campagnes/2/apercu', { body: { data: check } })
      .on(SEND, { body: { data: { ...draft, etat: 'en-cours', statistiques: { ...statistiques, en_attente: 2 } } } });
    const { user } = open('Admin');
    await user.click(await screen.findByRole('button', { name: 'Envoyer' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('heading', { name: /2 personnes/ });
    await user.click(dialog.getByRole('button', { name: 'Envoyer maintenant' }));
    expect(await screen.findByText('En cours d’envoi')).toBeTruthy();
    const reads = api.callsOf(READ).length;
    api.on(READ, { body: { data: { ...draft, etat: 'envoyee', statistiques: { ...statistiques, envoyes: 2 } } } });
    expect(await screen.findByText('Envoyée', { exact: true })).toBeTruthy();
    expect(api.callsOf(READ).length).toBe(reads + 1);
    jest.useRealTimers();
  });
});
