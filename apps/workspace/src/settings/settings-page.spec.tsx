/** @jest-environment jsdom */
import type { Setting } from '@boutik/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { SettingsPage } from './settings-page';

const SETTINGS = '/api/commercial/reglages';
const base: Setting = {
  name: 'SHOP_NAME',
  label: 'Nom du site',
  meaning: 'Le nom sur les pages.',
  kind: 'text',
  choices: [],
  value: 'Péi',
  default: 'Boutik',
  source: 'stored',
  variable: null,
  is_set: false,
  ending: null,
  version: 2,
  changed_by: 'Marie Payet',
  changed_at: '2026-11-25T10:00:00+04:00',
};
const robots: Setting = {
  ...base,
  name: 'ROBOTS',
  label: 'Moteurs de recherche',
  kind: 'choice',
  choices: [
    { value: 'index', label: 'Les laisser lire' },
    { value: 'noindex', label: 'Ne rien lire' },
  ],
  value: null,
  default: 'index',
  version: 0,
  changed_by: null,
  changed_at: null,
};
const fixed: Setting = {
  ...robots,
  name: 'SHOP_SINCE',
  label: 'Année',
  kind: 'text',
  value: '2020',
  variable: 'SHOP_SINCE',
};
const secret: Setting = {
  ...robots,
  name: 'STRIPE_SECRET_KEY',
  label: 'Stripe, clé secrète',
  kind: 'secret',
  is_set: true,
  ending: '6789',
  version: 1,
};

describe('SettingsPage', () => {
  let api: FakeApi;
  const reply = (shop: Setting[] = [base, robots, fixed]) =>
    api.on(`GET ${SETTINGS}`, {
      body: {
        data: {
          groups: [
            { name: 'shop', label: 'Boutique', meaning: 'Les pages.', settings: shop },
            { name: 'payments', label: 'Paiement', meaning: 'Les clés.', settings: [secret] },
          ],
          seller_file: null,
        },
      },
    });
  const show = (path: string, role: 'Admin' | 'Commercial' = 'Admin') =>
    renderWorkspace(<SettingsPage />, { role, path, pattern: '/reglages/:id' });
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi();
  });

  it('saves what was changed, with the version that was read', async () => {
    reply();
    api.on(`PATCH ${SETTINGS}`, { body: { message: 'Les réglages sont enregistrés.' } });
    const { user } = show('/reglages/boutique');
    const name = await screen.findByLabelText('Nom du site');
    await user.clear(name);
    await user.selectOptions(screen.getByLabelText('Moteurs de recherche'), 'Ne rien lire');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Les réglages sont enregistrés.')).toBeTruthy();
    expect(api.callsOf(`PATCH ${SETTINGS}`)[0]?.body).toEqual({
      changes: [
        { name: 'SHOP_NAME', version: 2, value: null },
        { name: 'ROBOTS', version: 0, value: 'noindex' },
      ],
    });
  });

  it('keeps the input and shows what another administrator has stored', async () => {
    reply();
    api.on(`PATCH ${SETTINGS}`, { status: 409, body: { message: 'Marie a enregistré «\u00a0Kréol\u00a0».' } });
    const { user } = show('/reglages/boutique');
    await user.type(await screen.findByLabelText('Nom du site'), ' Info');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Kréol');
    expect(screen.getByLabelText('Nom du site')).toHaveProperty('value', 'Péi Info');
  });

  it('names the variable of what the environment has set', async () => {
    reply();
    show('/reglages/boutique');
    expect(await screen.findByLabelText('Année')).toHaveProperty('disabled', true);
    expect(screen.getByText(/Fixé par la variable SHOP_SINCE/)).toBeTruthy();
  });

  it('shows of a secret its end alone, stores no draft of it, and tries the keys', async () => {
    reply();
    api.on(`POST ${SETTINGS}/essai-paiement`, { body: { works: false, response: 'Le prestataire refuse ces clés.' } });
    const { user } = show('/reglages/paiement');
    const input = await screen.findByLabelText('Stripe, clé secrète');
    expect(input).toMatchObject({ type: 'password', value: '', placeholder: 'Enregistré, se termine par 6789' });
    await user.type(input, 'sk_live_secret');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('sk_live_secret');
    await user.click(screen.getByRole('button', { name: 'Essayer les clés de Stripe' }));
    expect((await screen.findByRole('alert')).textContent).toContain('refuse ces clés');
  });

  it('copies seller.json after a confirmation', async () => {
    api.on(`GET ${SETTINGS}`, {
      body: {
        data: {
          groups: [
            { name: 'seller', label: 'Vendeur', meaning: 'La société.', settings: [{ ...robots, kind: 'text' }] },
          ],
          seller_file: '/data/seller.json',
        },
      },
    });
    api.on(`POST ${SETTINGS}/vendeur`, { body: { message: 'Le vendeur est copié.' } });
    const { user } = show('/reglages/vendeur');
    expect(await screen.findByText(/vient du fichier \/data\/seller.json/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Importer seller.json' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Importer seller.json' }));
    expect(await screen.findByText('Le vendeur est copié.')).toBeTruthy();
  });

  it('lists earlier values, and sets one again', async () => {
    reply();
    const moment = { changed_by: 'Luc', changed_at: '2026-11-24T10:00:00+04:00' };
    api.on(`GET ${SETTINGS}/historique`, {
      body: {
        data: [
          { version: 2, value: 'Péi', ending: null, ...moment },
          { version: 1, value: 'Kréol', ending: null, ...moment },
        ],
      },
    });
    api.on(`PATCH ${SETTINGS}`, { body: { message: 'Les réglages sont enregistrés.' } });
    const { user } = show('/reglages/boutique');
    await user.click(await screen.findByRole('button', { name: /Modifié par Marie Payet/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Remettre' }));
    expect(await screen.findByText('Les réglages sont enregistrés.')).toBeTruthy();
    expect(api.callsOf(`PATCH ${SETTINGS}`)[0]?.body).toEqual({
      changes: [{ name: 'SHOP_NAME', version: 2, value: 'Kréol' }],
    });
  });

  it('says when it cannot be read, and is for administrators alone', async () => {
    api.on(`GET ${SETTINGS}`, { status: 500 });
    const { unmount } = show('/reglages/boutique');
    expect(await screen.findByText('Les réglages n’ont pas pu être lus.')).toBeTruthy();
    unmount();
    show('/reglages/boutique', 'Commercial');
    expect(await screen.findByText('Cette page est réservée aux administrateurs.')).toBeTruthy();
  });
});
