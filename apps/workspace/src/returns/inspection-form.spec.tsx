/** @jest-environment jsdom */
import type { StaffReturn } from '@boutik/contract';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { InspectionForm } from './inspection-form';

const POST = 'POST /api/commercial/returns/4/controle';
const received = { id: 4, produits: [{ ligne: 1, produit_id: 3, nom: 'Écran', quantite: 2 }] } as StaffReturn;

describe('InspectionForm', () => {
  const onDone = jest.fn();
  let api: FakeApi;
  beforeEach(() => {
    onDone.mockClear();
    api = new FakeApi().on(POST, { body: { message: 'Le contrôle est enregistré.' } });
  });
  const open = () => renderWorkspace(<InspectionForm of={received} onDone={onDone} />, { role: 'Admin' }).user;

  it('grades units one by one, and needs a reason for what is withheld', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Séparer des unités' }));
    const [, second] = screen.getAllByLabelText('État, Écran');
    await user.selectOptions(second as HTMLElement, 'Abîmé');
    const [, withheld] = screen.getAllByLabelText(/^Retenue/);
    await user.clear(withheld as HTMLElement);
    await user.type(withheld as HTMLElement, '12,50');
    const save = screen.getByRole('button', { name: 'Enregistrer le contrôle' });
    expect(save).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText(/^Motif de la retenue/), 'Dalle fendue');
    await user.click(save);
    expect(await screen.findByText('Le contrôle est enregistré.')).toBeTruthy();
    const base = { ligne: 1, quantite: 1, produit_id: null };
    expect(api.callsOf(POST)[0]?.body).toEqual({
      lignes: [
        { ...base, etat: 'comme-neuf', sort: 'stock', retenue: 0, motif: '' },
        { ...base, etat: 'abime', sort: 'rebut', retenue: 12.5, motif: 'Dalle fendue' },
      ],
    });
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('is not sent with other units than those of the return, or with nothing that arrived', async () => {
    const user = open();
    await user.clear(screen.getByLabelText('Quantité'));
    await user.type(screen.getByLabelText('Quantité'), '1');
    expect(screen.getByText(/1 sur 2 contrôlés/)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('État, Écran'), 'Manquant');
    expect(screen.queryByLabelText('Destination')).toBeNull();
    expect(screen.getByRole('button', { name: 'Enregistrer le contrôle' })).toHaveProperty('disabled', true);
  });

  it('goes on from the heading of the page once it is recorded', async () => {
    function Page() {
      const [done, setDone] = useState(false);
      return (
        <>
          <h1>Retour n° 4</h1>
          {!done && <InspectionForm of={received} onDone={() => setDone(true)} />}
        </>
      );
    }
    const { user } = renderWorkspace(<Page />, { role: 'Admin' });
    await user.click(screen.getByRole('button', { name: 'Enregistrer le contrôle' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('keeps the input and shows the reason when it is refused', async () => {
    api.on(POST, { status: 409, body: { code: 'withheld-too-large', message: 'La retenue est trop grande.' } });
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Enregistrer le contrôle' }));
    expect(await screen.findByText('La retenue est trop grande.')).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  });
});
