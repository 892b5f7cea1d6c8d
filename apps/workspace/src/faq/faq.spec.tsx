/** @jest-environment jsdom */
import type { StaffFaqQuestionDetail } from '@boutik/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { FaqListPage } from './faq-list-page';
import { EditFaqPage } from './faq-pages';
import { FaqThemesPage } from './faq-themes-page';

const PATH = '/api/commercial/faq';
const question: StaffFaqQuestionDetail = {
  id: 3,
  question: 'Où est ma commande ?',
  theme: 1,
  nom_theme: 'Livraison',
  affichee: true,
  place: 1,
  du_theme: 2,
  utile: 12,
  inutile: 1,
  reponse: '<p>Dans votre compte.</p>',
  liens: [{ texte: 'Mon compte', adresse: '/profil' }],
  version: 2,
  versions: [{ version: 1, remplacee_le: '2026-11-28T14:10:00+04:00', remplacee_par: 'Jade Payet' }],
};
const themes = [
  { id: 1, nom: 'Livraison', icone: 'truck', questions: 2 },
  { id: 2, nom: 'Paiement', icone: 'credit-card', questions: 0 },
];

describe('the FAQ', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on(`GET ${PATH}`, { body: { data: { data: [question], total: 1 } } })
      .on(`GET ${PATH}/themes`, { body: { data: { etat: 'abc', themes } } })
      .on(`GET ${PATH}/3`, { body: { data: question } });
  });

  it('is listed with its themes and what visitors said', async () => {
    renderWorkspace(<FaqListPage />, { role: 'Admin', path: '/faq' });
    const [, row] = await screen.findAllByRole('row');
    expect(row?.textContent).toContain('Où est ma commande ?Livraison');
    expect(within(row as HTMLElement).getByRole('button', { name: /Descendre/ })).toBeTruthy();
    expect(await screen.findByRole('option', { name: 'Paiement' })).toBeTruthy();
  });

  it('sends the links that were changed, against the version that was read', async () => {
    const { user } = renderWorkspace(<EditFaqPage />, { role: 'Admin', path: '/faq/3', pattern: '/faq/:id' });
    api.on(`PATCH ${PATH}/3`, { body: { data: question } });
    await screen.findByDisplayValue('Mon compte');
    await user.click(screen.getByRole('button', { name: 'Ajouter un lien' }));
    await user.type(screen.getByLabelText(/Texte 2/), 'Suivi');
    await user.type(screen.getByLabelText(/Adresse 2/), '/suivi');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText(/la page suit en quelques secondes/);
    expect(api.callsOf(`PATCH ${PATH}/3`)[0]?.body).toEqual({
      liens: [...question.liens, { texte: 'Suivi', adresse: '/suivi' }],
      version: 2,
    });
  });

  it('has themes that are ordered, added, and removed while they are empty', async () => {
    const { user } = renderWorkspace(<FaqThemesPage />, { role: 'Admin', path: '/faq/themes' });
    api.on(`PUT ${PATH}/themes`, { status: 409, body: { message: 'Une autre personne a changé les thèmes.' } });
    await screen.findByDisplayValue('Livraison');
    expect(screen.queryByRole('button', { name: 'Retirer Livraison' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Monter Paiement' }));
    await user.click(screen.getByRole('button', { name: 'Ajouter un thème' }));
    await user.type(screen.getByLabelText('Nom 3'), 'Garantie');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('Une autre personne a changé les thèmes.');
    expect(api.callsOf(`PUT ${PATH}/themes`)[0]?.body).toEqual({
      etat: 'abc',
      themes: [
        { id: 2, nom: 'Paiement', icone: 'credit-card' },
        { id: 1, nom: 'Livraison', icone: 'truck' },
        { id: null, nom: 'Garantie', icone: 'file-text' },
      ],
    });
    expect(screen.getByDisplayValue('Garantie')).toBeTruthy();
  });
});
