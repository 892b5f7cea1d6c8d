/** @jest-environment jsdom */
import type { ShopText } from '@boutik/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { TextScreen } from './text-screen';

const TEXT = '/api/commercial/textes/terms-of-sale';
const online = { version: 2, titre: 'CGV', publie_le: '2026-11-20T08:00:00+04:00', publie_par: 'Ana Grondin' };
const base: ShopText = {
  texte: 'terms-of-sale',
  nom: 'Conditions générales de vente',
  adresse: '/informations/termsOfSale',
  actuel: { ...online, html: '<p>Deux</p>' },
  brouillon: null,
  versions: [online, { ...online, version: 1, publie_par: null }],
  champs: ['seller.name'],
};
const draft = {
  titre: 'CGV',
  html: '<p>Trois</p>',
  revision: 4,
  publier_le: null,
  modifie_par: 'Ana Grondin',
  modifie_le: '2026-11-21T08:00:00+04:00',
};

// jsdom has no layout: the editor asks where its selection is.
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
if (!('DOMRect' in globalThis)) Object.assign(globalThis, { DOMRect: class {} });

describe('a text of the shop', () => {
  let api: FakeApi;
  const show = (text: ShopText) => {
    api = new FakeApi().on(`GET ${TEXT}`, { body: { data: text } });
    return renderWorkspace(<TextScreen name="terms-of-sale" onChange={() => {}} />, { role: 'Admin' });
  };

  it('is saved as a draft against the revision that was read', async () => {
    const { user } = show({ ...base, brouillon: draft });
    api.on(`PUT ${TEXT}/brouillon`, { body: { message: 'Le brouillon est enregistré.', data: base } });
    const title = await screen.findByLabelText('Titre');
    await user.clear(title);
    await user.type(title, 'Nos conditions');
    await user.click(screen.getByRole('button', { name: 'Enregistrer le brouillon' }));
    await screen.findByText('Le brouillon est enregistré.');
    expect(api.callsOf(`PUT ${TEXT}/brouillon`)[0]?.body).toEqual({
      titre: 'Nos conditions',
      html: '<p>Trois</p>',
      revision: 4,
    });
  });

  it('goes online at a date of La Réunion', async () => {
    const { user } = show({ ...base, brouillon: draft });
    api.on(`POST ${TEXT}/publication`, { body: { message: 'La publication est prévue.', data: base } });
    await user.click(await screen.findByRole('button', { name: 'Publier' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByLabelText('À une date'));
    expect(dialog.getByRole('button', { name: 'Publier' })).toHaveProperty('disabled', true);
    await user.type(dialog.getByLabelText(/Date et heure/), '2026-12-01T08:00');
    await user.click(dialog.getByRole('button', { name: 'Publier' }));
    await screen.findByText('La publication est prévue.');
    expect(api.callsOf(`POST ${TEXT}/publication`)[0]?.body).toEqual({
      revision: 4,
      date: '2026-12-01T08:00:00+04:00',
    });
  });

  it('lists its versions, which become the draft again', async () => {
    const { user } = show(base);
    api.on(`POST ${TEXT}/versions/1/reprise`, { body: { message: 'La version 1 est le brouillon.', data: base } });
    expect((await screen.findByRole('link', { name: 'Version 1' })).getAttribute('href')).toBe(
      '/informations/termsOfSale?version=1',
    );
    expect(screen.queryByRole('button', { name: 'Publier' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reprendre' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Reprendre' }));
    await screen.findByText('La version 1 est le brouillon.');
    expect(api.callsOf(`POST ${TEXT}/versions/1/reprise`)[0]?.body).toEqual({ revision: 0 });
  });

  it('is shown as customers read it, before it is saved', async () => {
    const { user } = show(base);
    api.on(`POST ${TEXT}/apercu`, { body: { data: { html: '<p>De Boutik SARL</p>' } } });
    await user.click(await screen.findByRole('button', { name: 'Aperçu' }));
    expect(within(await screen.findByRole('dialog')).getByText('De Boutik SARL')).toBeTruthy();
  });
});
