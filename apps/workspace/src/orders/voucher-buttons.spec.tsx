/** @jest-environment jsdom */
import type { OwnVoucher, StaffOrder } from '@boutik/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { UseVoucherButton } from './voucher-buttons';

const PATH = '/api/commercial/commandes/7/avoir';
const voucher: OwnVoucher = {
  code: 'AV-4821-0937-6650',
  numero: 'CMD-2026-000003',
  montant: 100,
  reste: 80,
  disponible: 60,
  emis_le: '2026-11-20T10:00:00+04:00',
  expire_le: '2031-11-20',
  expire: false,
};

describe('the voucher of an unpaid order', () => {
  let api: FakeApi;
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi().on(`PUT ${PATH}`, { body: { message: 'L’avoir paie toute la commande.' } });
  });
  const show = (avoir: number, bons: readonly OwnVoucher[]) => {
    api.on(`GET ${PATH}`, { body: { data: { montant: avoir, bons } } });
    return renderWorkspace(<UseVoucherButton order={{ id: 7, avoir } as StaffOrder} />, {});
  };

  it('is chosen among those of the client', async () => {
    const { user } = show(0, [voucher]);
    await user.click(screen.getByRole('button', { name: 'Utiliser un bon d’avoir' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(await dialog.findByLabelText('Bons d’avoir du client'), voucher.code);
    await user.click(dialog.getByRole('button', { name: 'Utiliser un bon d’avoir' }));
    expect(await screen.findByText('L’avoir paie toute la commande.')).toBeTruthy();
    expect(api.callsOf(`PUT ${PATH}`)[0]?.body).toEqual({ code: voucher.code });
  });

  it('is typed for a client without any, and a refused code stays', async () => {
    api.on(`PUT ${PATH}`, { status: 409, body: { message: 'Ce code ne correspond à aucun avoir utilisable.' } });
    const { user } = show(0, []);
    await user.click(screen.getByRole('button', { name: 'Utiliser un bon d’avoir' }));
    const dialog = within(await screen.findByRole('dialog'));
    const box = await dialog.findByLabelText<HTMLInputElement>('Code du bon d’avoir');
    await user.type(box, 'AV-1');
    await user.click(dialog.getByRole('button', { name: 'Utiliser un bon d’avoir' }));
    expect(await screen.findByText('Ce code ne correspond à aucun avoir utilisable.')).toBeTruthy();
    expect(box.value).toBe('AV-1');
  });

  it('can be taken off again', async () => {
    const { user } = show(60, []);
    await user.click(screen.getByRole('button', { name: 'Ne plus utiliser le bon d’avoir' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Ne plus utiliser le bon d’avoir' }));
    expect(await screen.findByText('L’avoir paie toute la commande.')).toBeTruthy();
    expect(api.callsOf(`PUT ${PATH}`)[0]?.body).toEqual({ code: '' });
  });
});
