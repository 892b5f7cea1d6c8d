/** @jest-environment jsdom */
import type { PaymentSchedule as Schedule } from '@boutik/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { renderWorkspace } from '../../testing/render-workspace';
import { PaymentSchedule } from './payment-schedule';

const SCHEDULE = '/api/commercial/commandes/7/echeancier';
const open: Schedule = {
  echeances: [],
  a_payer: 100,
  premier_jour: '2026-11-28',
  dernier_jour: '2027-01-17',
  particulier: true,
};
const proposed = [
  { numero: 1, date: '2026-11-28', montant: 33.34 },
  { numero: 2, date: '2026-12-19', montant: 33.33 },
  { numero: 3, date: '2027-01-09', montant: 33.33 },
];

describe('the payment schedule of an order', () => {
  let api: FakeApi;
  const show = (of: Schedule) => {
    api.on(`GET ${SCHEDULE}`, { body: { data: of } });
    return renderWorkspace(<PaymentSchedule orderId={7} status="en attente" />, { role: 'Commercial' });
  };
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi();
  });

  it('is proposed by the server, and confirmed once its amounts are what is owed', async () => {
    api.on(`GET ${SCHEDULE}/proposition`, { body: { data: proposed } });
    api.on(`POST ${SCHEDULE}`, { body: { message: 'La commande est confirmée.', data: open } });
    const { user } = show(open);
    await user.click(await screen.findByRole('button', { name: 'Préparer un échéancier' }));
    const [amount] = await screen.findAllByLabelText<HTMLInputElement>('Montant, en euros');
    if (!amount) throw new Error('no amount');
    expect(amount.value).toBe('33,34');
    await user.clear(amount);
    await user.type(amount, '30');
    await user.tab();
    expect(await screen.findByText(/Il manque 3,34\s€/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Confirmer l’échéancier' }));
    expect(
      within(await screen.findByRole('dialog')).getByRole<HTMLButtonElement>('button', {
        name: 'Confirmer l’échéancier',
      }).disabled,
    ).toBe(true);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.clear(amount);
    await user.type(amount, '33,34');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: 'Confirmer l’échéancier' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirmer l’échéancier' }));
    expect(await screen.findByText('La commande est confirmée.')).toBeTruthy();
    expect(api.callsOf(`POST ${SCHEDULE}`)[0]?.body).toEqual({
      echeances: proposed.map(({ date, montant }) => ({ date, montant })),
    });
  });

  it('says until when it ends when the server refuses the rhythm', async () => {
    api.on(`GET ${SCHEDULE}/proposition`, { status: 422, body: { message: 'Non' } });
    const { user } = show(open);
    await user.click(await screen.findByRole('button', { name: 'Préparer un échéancier' }));
    expect(await screen.findByText(/au plus tard le 17\/01\/2027/)).toBeTruthy();
  });

  it('shows what is paid, late and to come', async () => {
    show({
      ...open,
      a_payer: null,
      echeances: [
        { numero: 1, date: '2020-01-01', montant: 50, reste: 0 },
        { numero: 2, date: '2020-02-01', montant: 25, reste: 10 },
        { numero: 3, date: '2090-01-01', montant: 25, reste: 25 },
      ],
    });
    expect(await screen.findByText('Payée')).toBeTruthy();
    expect(screen.getByText(/En retard, reste 10,00\s€/)).toBeTruthy();
    expect(screen.getByText('À payer')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Préparer un échéancier' })).toBeNull();
  });

  it('has a placeholder in an unpaid order alone: few others have a schedule, and what is below would move', async () => {
    api.on(`GET ${SCHEDULE}`, () => new Promise(() => {}));
    const { unmount } = renderWorkspace(<PaymentSchedule orderId={7} status="en attente" />, { role: 'Commercial' });
    expect(await screen.findByRole('status', { name: 'Chargement de l’échéancier' })).toBeTruthy();
    unmount();
    renderWorkspace(<PaymentSchedule orderId={7} status="payé" />, { role: 'Commercial' });
    await waitFor(() => expect(api.callsOf(`GET ${SCHEDULE}`)).toHaveLength(2));
    expect(screen.queryByText('Échéancier')).toBeNull();
  });

  it('can be read again after a failure, and is no part of an order that has none', async () => {
    api.on(`GET ${SCHEDULE}`, { status: 422, body: { message: 'Non' } });
    const { unmount } = renderWorkspace(<PaymentSchedule orderId={7} status="en attente" />, {});
    expect(await screen.findByText('L’échéancier n’a pas pu être lu.')).toBeTruthy();
    unmount();
    show({ ...open, a_payer: null });
    await waitFor(() => expect(api.callsOf(`GET ${SCHEDULE}`)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(/chéancier/)).toBeNull());
    expect(screen.queryByRole('button')).toBeNull();
  });
});
