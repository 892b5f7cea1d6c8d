/** @jest-environment jsdom */
import type { StaffReturn } from '@boutik/contract';
import { screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { ReturnActionButton } from './return-action-button';

const PATCH = 'PATCH /api/commercial/returns/4';

describe('ReturnActionButton', () => {
  let api: FakeApi;
  const onDone = jest.fn();
  beforeEach(() => {
    onDone.mockClear();
    api = new FakeApi().on(PATCH, { body: {} });
  });
  const open = async (action: 'accept' | 'refuse' | 'receive', verb: string) => {
    const { user } = renderWorkspace(
      <ReturnActionButton returnRequest={{ id: 4 } as StaffReturn} action={action} onDone={onDone} />,
    );
    await user.click(screen.getByRole('button', { name: verb }));
    await screen.findByRole('dialog');
    return { user, confirm: () => screen.getAllByRole('button', { name: verb }).at(-1) as HTMLElement };
  };

  it('refuses with the reason that the client reads; the safe choice has the focus', async () => {
    const { user, confirm } = await open('refuse', 'Refuser');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Annuler' }));
    await user.type(screen.getByLabelText(/^Motif du refus/), 'Produit utilisé');
    await user.click(confirm());
    expect(await screen.findByText('Retour refusé')).toBeTruthy();
    expect(api.callsOf(PATCH)[0]?.body).toMatchObject({ action: 'refuse', message: 'Produit utilisé' });
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('leaves received products out of the stock until they are inspected', async () => {
    const { user, confirm } = await open('receive', 'Marquer reçu');
    await user.click(confirm());
    await waitFor(() => expect(api.callsOf(PATCH)[0]?.body).toMatchObject({ remettre_en_stock: false }));
  });

  it('keeps the text and shows the server’s message when the decision fails', async () => {
    api.on(PATCH, { status: 409, body: { message: 'Ce retour est déjà refusé.' } });
    const { user, confirm } = await open('accept', 'Accepter');
    await user.type(screen.getByLabelText(/^Message au client/), 'Bonjour');
    await user.click(confirm());
    expect(await screen.findByText('Ce retour est déjà refusé.')).toBeTruthy();
    expect(screen.getByLabelText(/^Message au client/)).toHaveProperty('value', 'Bonjour');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('changes nothing on Escape', async () => {
    const { user } = await open('accept', 'Accepter');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls).toEqual([]);
  });
});
