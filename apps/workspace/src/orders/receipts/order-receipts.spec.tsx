/** @jest-environment jsdom */
import type { OrderReceipts as Receipts, StaffOrder } from '@boutik/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { renderWorkspace } from '../../testing/render-workspace';
import { OrderReceipts } from './order-receipts';

const RECEIPTS = '/api/commercial/commandes/7/encaissements';
const unpaid: Receipts = {
  total: 108.5,
  recu: 0,
  rendu: 0,
  reste: 108.5,
  a_payer: 108.5,
  tranche: null,
  trop_percu: 0,
  ouvert: true,
  especes: true,
  echeance: null,
  virement: null,
  recus: [],
};
const receipt: Receipts['recus'][number] = {
  id: 4,
  moyen: 'chèque',
  montant: 120,
  date: '2026-11-24',
  piece: 'BNP 123',
  saisi_par: 'Luc Hoarau',
  saisi_le: '2026-11-24T10:00:00+04:00',
  annulation: null,
};

describe('receipts of an order', () => {
  let api: FakeApi;
  const show = (of: Receipts, status: StaffOrder['status'] = 'en attente') => {
    api.on(`GET ${RECEIPTS}`, { body: { data: of } });
    return renderWorkspace(<OrderReceipts orderId={7} status={status} />, { role: 'Admin' });
  };
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi();
  });

  it('propose the next instalment of a schedule, not all that is left', async () => {
    const tranche = { numero: 2, sur: 3, date: '2026-12-18' };
    const { user } = show({ ...unpaid, reste: 72.32, a_payer: 36.16, tranche, echeance: '2027-01-08' }, 'payé');
    expect(await screen.findByText(/^Prochaine échéance/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Encaisser' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLInputElement>('Montant reçu, en euros').value).toBe('36,16');
    expect(dialog.getByText(/Proposé.*l’échéance 2 sur 3/)).toBeTruthy();
  });

  it('are not taken any more for an order that is refunded', async () => {
    show({ ...unpaid, reste: 0, a_payer: 0 }, 'remboursé');
    expect(await screen.findByText('Aucun encaissement pour le moment.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Encaisser' })).toBeNull();
  });

  it('propose what is due, and record it with its day and document', async () => {
    api.on(`POST ${RECEIPTS}`, { body: { message: 'Encaissement enregistré.', data: unpaid } });
    const { user } = show(unpaid);
    await user.click(await screen.findByRole('button', { name: 'Encaisser' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLInputElement>('Montant reçu, en euros').value).toBe('108,50');
    await user.selectOptions(dialog.getByLabelText('Moyen'), 'chèque');
    await user.type(dialog.getByLabelText(/numéro du chèque/), 'BNP 123');
    await user.click(dialog.getByRole('button', { name: 'Encaisser' }));
    expect(await screen.findByText('Encaissement enregistré.')).toBeTruthy();
    expect(api.callsOf(`POST ${RECEIPTS}`)[0]?.body).toMatchObject({
      moyen: 'chèque',
      montant: 108.5,
      piece: 'BNP 123',
    });
  });

  it('ask once more before an identical one is recorded, and forget the question when the input changes', async () => {
    const message = 'Un encaissement identique existe déjà (saisi par Luc Hoarau le 29/11/2026 à 09:12).';
    api.on(`POST ${RECEIPTS}`, { status: 409, body: { code: 'identical-receipt', message } });
    const { user } = show(unpaid);
    await user.click(await screen.findByRole('button', { name: 'Encaisser' }));
    const dialog = within(await screen.findByRole('dialog'));
    const press = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Encaisser' });
    await user.click(press());
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(press().disabled).toBe(true);
    await user.type(dialog.getByLabelText(/Libellé du virement/), 'B');
    expect(dialog.queryByText(message)).toBeNull();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await user.click(press());
    await user.click(await dialog.findByRole('checkbox', { name: /un autre encaissement/ }));
    api.on(`POST ${RECEIPTS}`, { body: { message: 'Encaissement enregistré.', data: unpaid } });
    await user.click(press());
    expect(await screen.findByText('Encaissement enregistré.')).toBeTruthy();
    const sent = api.callsOf(`POST ${RECEIPTS}`).map(({ body }) => (body as { confirme?: boolean }).confirme);
    expect(sent).toEqual([false, false, true]);
  });

  it('offer no cash above the limit of the law', async () => {
    const { user } = show({ ...unpaid, especes: false });
    await user.click(await screen.findByRole('button', { name: 'Encaisser' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('option', { name: 'Espèces' })).toBeNull();
  });

  it('show what was paid too much, and reverse a wrong record with a reason', async () => {
    api.on('POST /api/commercial/encaissements/4/annulation', { body: { message: 'L’encaissement est annulé.' } });
    const { user } = show({ ...unpaid, recu: 120, reste: 0, trop_percu: 11.5, recus: [receipt] }, 'payé');
    expect(await screen.findByText(/11,50\s€ reçus en trop/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Annuler l’encaissement' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Motif/), 'Saisi deux fois');
    await user.click(dialog.getByRole('button', { name: 'Annuler l’encaissement' }));
    expect(await screen.findByText('L’encaissement est annulé.')).toBeTruthy();
    expect(api.callsOf('POST /api/commercial/encaissements/4/annulation')[0]?.body).toEqual({
      motif: 'Saisi deux fois',
    });
  });

  it('say that a paid order misses money again', async () => {
    show(
      { ...unpaid, recus: [{ ...receipt, annulation: { le: receipt.saisi_le, par: 'Luc', motif: 'Impayé' } }] },
      'payé',
    );
    expect(await screen.findByText(/une somme manque/)).toBeTruthy();
    expect(screen.getByText('Annulé')).toBeTruthy();
  });

  it('can be read again after a failure', async () => {
    api.on(`GET ${RECEIPTS}`, { status: 422, body: { message: 'Non' } });
    renderWorkspace(<OrderReceipts orderId={7} status="payé" />, {});
    expect(await screen.findByText('Les encaissements n’ont pas pu être lus.')).toBeTruthy();
  });
});
