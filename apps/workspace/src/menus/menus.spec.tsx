/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { MenusPage } from './menus-page';

const MENUS = '/api/commercial/menus';
const menus = {
  entete: [
    { libelle: 'Promotions', adresse: '/promotions' },
    { libelle: 'Nouveautés', adresse: '/nouveautes' },
  ],
  colonnes: [{ titre: 'Informations', liens: [{ libelle: 'Mentions', adresse: '/informations/legalNotice' }] }],
};
const versions = [
  { version: 1, remplacee_le: '2026-11-21T08:00:00+04:00', remplacee_par: 'Ana' },
  { version: 0, remplacee_le: '2026-11-20T08:00:00+04:00', remplacee_par: 'Léa' },
];
const read = {
  version: 2,
  menus,
  origine: false,
  modifie_par: 'Ana',
  modifie_le: '2026-11-21T08:00:00+04:00',
  versions,
};

describe('the menus of the site', () => {
  let api: FakeApi;
  const show = () => {
    api = new FakeApi().on(`GET ${MENUS}`, { body: { data: read } });
    return renderWorkspace(<MenusPage />, { role: 'Admin' });
  };

  it('are put in order, completed and saved against the version that was read', async () => {
    const { user } = show();
    api.on(`PUT ${MENUS}`, { body: { message: 'Les menus sont enregistrés.', data: read } });
    await user.click(await screen.findByRole('button', { name: 'Descendre Promotions' }));
    const header = within(screen.getByRole('group', { name: 'En-tête' }));
    await user.click(header.getByRole('button', { name: 'Ajouter un lien' }));
    await user.type(header.getByLabelText('Libellé 3'), 'Guide');
    await user.type(header.getByLabelText('Adresse 3'), '/faq');
    expect(within(screen.getByRole('region', { name: 'Aperçu des menus' })).getByText('Guide')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('Les menus sont enregistrés.');
    const [first, second] = menus.entete;
    expect(api.callsOf(`PUT ${MENUS}`)[0]?.body).toEqual({
      ...menus,
      entete: [second, first, { libelle: 'Guide', adresse: '/faq' }],
      version: 2,
    });
  });

  it('move the same link again when its button is pressed again', async () => {
    const { user } = show();
    const header = within(await screen.findByRole('group', { name: 'En-tête' }));
    await user.click(header.getByRole('button', { name: 'Ajouter un lien' }));
    header.getByRole('button', { name: 'Descendre Promotions' }).focus();
    await user.keyboard('{Enter}{Enter}');
    expect(header.getByLabelText('Libellé 3')).toHaveProperty('value', 'Promotions');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Descendre Promotions');
  });

  it('keep what is typed when a colleague saves meanwhile, and load that state on demand', async () => {
    const { user } = show();
    await user.type(await screen.findByDisplayValue('Promotions'), ' de Noël');
    api.on(`GET ${MENUS}`, { body: { data: { ...read, version: 3, menus: { ...menus, entete: [] } } } });
    window.dispatchEvent(new Event('visibilitychange'));
    const load = await screen.findByRole('button', { name: 'Charger l’état actuel' });
    expect(screen.getByDisplayValue('Promotions de Noël')).toBeTruthy();
    await user.click(load);
    expect(screen.queryByDisplayValue(/^Promotions/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Charger l’état actuel' })).toBeNull();
  });

  it('show what is refused at its field', async () => {
    const { user } = show();
    const errors = { 'entete.0.adresse': ['Écrivez une page de la boutique.'] };
    api.on(`PUT ${MENUS}`, { status: 422, body: { message: 'Refusé.', errors } });
    await user.type(await screen.findByDisplayValue('/promotions'), ' x');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Écrivez une page de la boutique.')).toBeTruthy();
  });

  it('go back to any former version after a question', async () => {
    const { user } = show();
    api.on(`POST ${MENUS}/annulation`, { body: { message: 'Annulé.', data: read } });
    await user.click(await screen.findByRole('button', { name: 'Revenir en arrière' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Version'), '0');
    await user.click(dialog.getByRole('button', { name: 'Revenir en arrière' }));
    await screen.findByText('Annulé.');
    expect(api.callsOf(`POST ${MENUS}/annulation`)[0]?.body).toEqual({ version: 2, retablir: 0 });
  });
});
