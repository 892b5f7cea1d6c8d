/** @jest-environment jsdom */
import type { StaffBannerDetail } from '@boutik/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { BannerListPage } from './banner-list-page';
import { EditBannerPage } from './banner-pages';

const PATH = '/api/commercial/bannieres';
const banner: StaffBannerDetail = {
  id: 3,
  titre: 'Rentrée',
  description: '<p>Tout</p>',
  image: '/media/rayons/a.webp',
  image_telephone: null,
  adresse: null,
  debut: '2026-11-30T08:00',
  fin: null,
  actif: true,
  etat: 'à venir',
  place: 1,
  nombre_produits: 2,
  version: 4,
  annulable: true,
  versions: [
    { version: 3, remplacee_le: '2026-11-28T14:10:00+04:00', remplacee_par: 'Jade Payet' },
    { version: 2, remplacee_le: '2026-11-27T09:00:00+04:00', remplacee_par: 'Luc Hoarau' },
  ],
  produits: [7, 9],
  noms_produits: [
    { id: 7, nom: 'Écran' },
    { id: 9, nom: 'Clavier' },
  ],
};

describe('banners', () => {
  let api: FakeApi;
  beforeEach(() => {
    const rows = [banner, { ...banner, id: 4, titre: 'Soldes', etat: 'en ligne', adresse: '/promotions', place: 2 }];
    api = new FakeApi()
      .on(`GET ${PATH}`, { body: { data: { data: rows, total: 2 } } })
      .on(`GET ${PATH}/3`, { body: { data: banner } });
  });
  const edit = async () => {
    const shown = renderWorkspace(<EditBannerPage />, {
      role: 'Admin',
      path: '/bannieres/3',
      pattern: '/bannieres/:id',
    });
    await screen.findByDisplayValue('Rentrée');
    return shown;
  };

  it('are listed with dates, target and state, and moved one place', async () => {
    const { user } = renderWorkspace(<BannerListPage />, { role: 'Admin', path: '/bannieres' });
    const [, first, second] = await screen.findAllByRole('row');
    expect(first?.textContent).toContain('dès le 30/11/2026 à 08:00');
    expect(first?.textContent).toContain('2 produits');
    expect(second?.textContent).toContain('/promotionsEn ligne');
    await user.click(screen.getByRole('button', { name: 'Monter Rentrée' }));
    expect(api.callsOf(`POST ${PATH}/3/deplacement`)).toEqual([]);
    api.on(`POST ${PATH}/3/deplacement`, { body: { data: { ...banner, place: 2 } } });
    await user.click(screen.getByRole('button', { name: 'Descendre Rentrée' }));
    await screen.findByText(/place 2 sur 2/);
    expect(api.callsOf(`POST ${PATH}/3/deplacement`)[0]?.body).toEqual({ sens: 'bas' });
  });

  it('lead to products in their order, or to a page, and are saved against the version that was read', async () => {
    const { user } = await edit();
    api.on(`PATCH ${PATH}/3`, { body: { data: banner } });
    await user.click(screen.getByRole('button', { name: 'Descendre Écran' }));
    const names = within(screen.getByRole('list', { name: 'Produits' })).getAllByRole('listitem');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Clavier', 'Écran']);
    await user.selectOptions(screen.getByLabelText('Le bouton « Découvrir » mène à'), 'page');
    await user.type(screen.getByLabelText('Adresse de la page'), '/promotions');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText(/l’accueil suit en quelques secondes/);
    expect(api.callsOf(`PATCH ${PATH}/3`)[0]?.body).toEqual({ adresse: '/promotions', produits: [9, 7], version: 4 });
  });

  it('are removed after a question, and offered back', async () => {
    const { user } = await edit();
    api.on(`DELETE ${PATH}/3`, { body: { message: 'Bannière supprimée.', data: banner } });
    api.on(`POST ${PATH}/3/retablissement`, { body: { message: 'Bannière rétablie.', data: banner } });
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
    await user.click(await screen.findByRole('button', { name: 'Rétablir' }));
    await screen.findByText('Bannière rétablie.');
  });

  it('go back to an older version than the last one', async () => {
    const { user } = await edit();
    api.on(`POST ${PATH}/3/annulation`, { body: { message: 'La version choisie est de retour.', data: banner } });
    await user.click(screen.getByRole('button', { name: 'Revenir en arrière' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Version'), '2');
    await user.click(dialog.getByRole('button', { name: 'Revenir en arrière' }));
    await screen.findByText('La version choisie est de retour.');
    expect(api.callsOf(`POST ${PATH}/3/annulation`)[0]?.body).toEqual({ version: 4, retablir: 2 });
  });

  it('keep what was typed when somebody else was first', async () => {
    const { user } = await edit();
    api.on(`PATCH ${PATH}/3`, { status: 409, body: { message: 'Une autre personne a changé cette bannière.' } });
    await user.type(screen.getByRole('textbox', { name: 'Titre' }), '!');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('Une autre personne a changé cette bannière.');
    expect(screen.getByDisplayValue('Rentrée!')).toBeTruthy();
  });
});
