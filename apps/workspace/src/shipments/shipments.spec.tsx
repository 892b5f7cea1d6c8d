/** @jest-environment jsdom */
import type { FulfilmentSummary, OrderShipments as Shipments, StaffParcel } from '@boutik/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { FulfilmentListPage } from './fulfilment-list-page';
import { OrderShipments } from './order-shipments';

const summary: FulfilmentSummary = {
  id: 7,
  numero: 'CMD-2026-000007',
  client: 'Marie Payet',
  commune: 'Saint-Denis',
  payee_le: '2026-11-20T10:00:00+04:00',
  a_livrer_le: '2026-11-23',
  en_retard: true,
  retractation: false,
  mode: 'domicile',
  etat: 'à préparer',
  unites: 3,
};
const parcel: StaffParcel = {
  id: 4,
  version: 2,
  numero: 'CMD-2026-000007-1',
  etat: 'préparé',
  transporteur: null,
  numero_suivi: null,
  lien_suivi: null,
  declaration: null,
  cree_le: '2026-11-21T10:00:00+04:00',
  remis_le: null,
  livre_le: null,
  produits: [{ ligne: 1, nom: 'Écran', reference: 'E-1', quantite: 1 }],
  suites: ['expédié', 'annulé'],
};
const line = { reference: '', code_barres: null, emplacement: null, rembourse: 0, en_colis: 1 };
const shipments: Shipments = {
  etat: 'en préparation',
  mode: 'domicile',
  a_livrer_le: '2026-11-23',
  exportation: null,
  retractation_le: '2026-11-22T10:00:00+04:00',
  lignes: [
    {
      ...line,
      ligne: 1,
      nom: 'Écran',
      reference: 'E-1',
      code_barres: '0012345678905',
      quantite: 3,
      rembourse: 1,
      reste: 2,
      propose: 1,
    },
    { ...line, ligne: 2, nom: 'Souris', quantite: 1, reste: 0, propose: 0 },
  ],
  colis: [parcel],
  transporteurs: [
    { code: 'colissimo', nom: 'Colissimo' },
    { code: 'other', nom: 'Autre transporteur' },
  ],
};
const PARCELS = '/api/commercial/commandes/7/colis';

describe('shipments', () => {
  let api: FakeApi;
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi()
      .on('GET /api/commercial/expeditions', { body: { data: { data: [summary], total: 1 } } })
      .on(`GET ${PARCELS}`, { body: { data: shipments } });
  });

  it('are listed with their delay, and prepared together', async () => {
    api.on('POST /api/commercial/expeditions/preparation', {
      body: { message: '0 colis créé', colis: [], refus: [{ id: 7, raison: 'Tout est déjà dans un colis.' }] },
    });
    const { user } = renderWorkspace(<FulfilmentListPage />, {});
    const row = within((await screen.findByRole('link', { name: summary.numero })).closest('tr') as HTMLElement);
    expect(row.getByText('En retard')).toBeTruthy();
    await user.click(row.getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Préparer' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Préparer' }));
    expect(await screen.findByText(/Tout est déjà dans un colis/)).toBeTruthy();
    expect(api.callsOf('POST /api/commercial/expeditions/preparation')[0]?.body).toEqual({ commandes: [7] });
  });

  it('are printed once they are prepared', async () => {
    api.on('GET /api/commercial/expeditions', {
      body: { data: { data: [summary, { ...summary, id: 8, numero: 'CMD-8', etat: 'en préparation' }], total: 2 } },
    });
    const { user } = renderWorkspace(<FulfilmentListPage />, {});
    const select = async (name: string) =>
      user.click(
        within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement).getByRole('checkbox'),
      );
    await select(summary.numero);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Imprimer' }).disabled).toBe(true);
    await select('CMD-8');
    await user.click(screen.getByRole('button', { name: 'Imprimer' }));
    expect((await screen.findByRole('menuitem', { name: 'Étiquettes' })).getAttribute('href')).toBe(
      '/api/commercial/expeditions/documents?genre=etiquettes&commandes=7&commandes=8',
    );
  });

  it('propose what is left and was not refunded', async () => {
    api.on(`POST ${PARCELS}`, { status: 201, body: { message: 'Colis créé', data: shipments } });
    const { user } = renderWorkspace(<OrderShipments orderId={7} />, {});
    expect(await screen.findByText(/Le client s’est rétracté le 22\/11\/2026/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Préparer un colis' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLInputElement>('Quantité de Écran').value).toBe('1');
    expect(dialog.queryByLabelText('Quantité de Souris')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Préparer un colis' }));
    await waitFor(() =>
      expect(api.callsOf(`POST ${PARCELS}`)[0]?.body).toEqual({ lignes: [{ ligne: 1, quantite: 1 }] }),
    );
  });

  it('are filled by scanner, which counts from nothing and refuses what does not belong in it', async () => {
    const { user } = renderWorkspace(<OrderShipments orderId={7} />, {});
    await user.click(await screen.findByRole('button', { name: 'Préparer un colis' }));
    const dialog = within(await screen.findByRole('dialog'));
    const scanner = dialog.getByLabelText<HTMLInputElement>('Scanner un article');
    await user.type(scanner, '4006381333931{Enter}');
    expect(await dialog.findByText('Le code 4006381333931 n’est pas à mettre dans ce colis.')).toBeTruthy();
    expect(scanner.value).toBe('4006381333931');
    // The scanner reads the same barcode as a UPC-A of twelve digits.
    for (const [code, count] of [
      ['012345678905', '1'],
      ['E-1', '2'],
    ] as const) {
      await user.clear(scanner);
      await user.type(scanner, `${code}{Enter}`);
      expect(dialog.getByLabelText<HTMLInputElement>('Quantité de Écran').value).toBe(count);
    }
    expect(dialog.getByRole('status').textContent).toBe('Écran\u202f: 2 sur 2');
    await user.type(scanner, 'e-1{Enter}');
    expect(await dialog.findByText('Tous les Écran sont déjà dans le colis.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Préparer un colis' }));
    await waitFor(() =>
      expect(api.callsOf(`POST ${PARCELS}`)[0]?.body).toEqual({ lignes: [{ ligne: 1, quantite: 2 }] }),
    );
  });

  it('are sent with carrier and number, and keep what was typed when the server refuses', async () => {
    api.on('POST /api/commercial/colis/4/etapes', {
      status: 409,
      body: { code: 'shipment-changed', message: 'Le colis a changé entre-temps. Rechargez la page.' },
    });
    const { user } = renderWorkspace(<OrderShipments orderId={7} />, {});
    await user.click(await screen.findByRole('button', { name: 'Expédier' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Transporteur'), 'Autre transporteur');
    await user.type(dialog.getByLabelText('Numéro de suivi (facultatif)'), 'RE-12');
    await user.type(dialog.getByLabelText('Lien de suivi (facultatif)'), 'https://suivi.example/12');
    await user.click(dialog.getByRole('button', { name: 'Expédier' }));
    expect(await dialog.findByText('Le colis a changé entre-temps. Rechargez la page.')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Numéro de suivi (facultatif)').value).toBe('RE-12');
    expect(api.callsOf('POST /api/commercial/colis/4/etapes')[0]?.body).toEqual({
      version: 2,
      etape: 'expédié',
      transporteur: 'other',
      numero_suivi: 'RE-12',
      lien_suivi: 'https://suivi.example/12',
    });
  });

  it('say so when they cannot be read', async () => {
    api.on(`GET ${PARCELS}`, { status: 500, body: {} });
    renderWorkspace(<OrderShipments orderId={7} />, {});
    expect(await screen.findByText('Les colis n’ont pas pu être lus.')).toBeTruthy();
  });
});
