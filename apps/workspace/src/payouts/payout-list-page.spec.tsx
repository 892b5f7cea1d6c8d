/** @jest-environment jsdom */
import type { StaffPayout } from '@boutik/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { PayoutListPage } from './payout-list-page';

const PATH = '/api/commercial/versements';
const payout: StaffPayout = {
  id: 1,
  fournisseur: 'stripe',
  numero: 'po_1',
  date: '2026-11-24',
  montant: 155.62,
  frais: 2.88,
  paiements: 2,
  inconnus: 1,
  ecart: 0,
  a_verifier: [],
  fichier: 'stripe.csv',
  importe_le: '2026-11-25T10:00:00+04:00',
  banque: null,
  proposition: null,
};

describe('payouts', () => {
  let api: FakeApi;
  const show = (...payouts: StaffPayout[]) => {
    api.on(`GET ${PATH}`, { body: { data: { data: payouts, total: payouts.length } } });
    return renderWorkspace(<PayoutListPage />, { role: 'Admin' });
  };
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi();
  });

  it('show their fees and the payments that the shop does not know', async () => {
    show(payout);
    const row = within((await screen.findByText('po_1')).closest('tr') as HTMLElement);
    expect(row.getByText('24/11/2026')).toBeTruthy();
    expect(row.getByText(/^2,88/)).toBeTruthy();
    expect(row.getByText(/dont 1 inconnu/)).toBeTruthy();
  });

  it('are matched with the row of the bank’s statement by one press, which can be undone', async () => {
    const row = { id: 7, date: '2026-11-25', libelle: 'STRIPE PAYOUT' };
    api.on(`POST ${PATH}/1/rapprochement`, { body: { message: 'Le versement est rapproché de sa ligne.' } });
    const { user } = show({ ...payout, proposition: row });
    expect(await screen.findByText('STRIPE PAYOUT')).toBeTruthy();
    api.on(`GET ${PATH}`, { body: { data: { data: [{ ...payout, banque: row }], total: 1 } } });
    await user.click(screen.getByRole('button', { name: 'Rapprocher' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rapprocher' }));
    expect(await screen.findByText('Reçu le 25/11/2026')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Séparer' })).toBeTruthy();
  });

  it('of PayPal are read on demand, and show what is to check', async () => {
    api.on(`POST ${PATH}/paypal`, {
      body: { message: 'Un versement ajouté.', data: { ajoutes: 1, connus: 0, refuses: 2, ignorees: 0 } },
    });
    const toCheck = [{ id: '4JK', code: 'T1503', montant: -10 }];
    const { user } = show({ ...payout, fournisseur: 'paypal', ecart: 0.01, a_verifier: toCheck });
    const row = within((await screen.findByText('po_1')).closest('tr') as HTMLElement);
    expect(row.getByText(/T1503, 4JK.*10,00/)).toBeTruthy();
    expect(row.getByText(/0,01.*n’expliquent pas/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Lire PayPal' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Depuis le/), '2026-11-01');
    await user.click(dialog.getByRole('button', { name: 'Lire PayPal' }));
    expect(await screen.findByText(/^Un versement ajouté\. Laissés de côté.* 2\.$/)).toBeTruthy();
    expect(api.callsOf(`POST ${PATH}/paypal`)[0]?.body).toEqual({ depuis: '2026-11-01', inconnus: false });
  });

  it('come from a file of limited size', async () => {
    api.on(`POST ${PATH}`, {
      body: { message: 'Un versement ajouté.', data: { ajoutes: 1, connus: 2, refuses: 1, ignorees: 0 } },
    });
    const { user } = show();
    expect(await screen.findByText('Aucun versement')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Importer des versements' }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Importer des versements' });
    const large = new File(['x'], 'large.csv');
    Object.defineProperty(large, 'size', { value: 2_000_001 });
    await user.upload(dialog.getByLabelText('Rapport de Stripe'), large);
    expect(dialog.getByText(/dépasse 2/)).toBeTruthy();
    expect(confirm.disabled).toBe(true);
    await user.upload(dialog.getByLabelText('Rapport de Stripe'), new File(['automatic_payout_id'], 'stripe.csv'));
    await user.click(confirm);
    expect(
      await screen.findByText(/^Un versement ajouté\. 2 étaient déjà connus\. Laissés de côté.* 1\.$/),
    ).toBeTruthy();
  });
});
