/** @jest-environment jsdom */
import type { StaffBankRow } from '@boutik/contract';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { BankRowListPage } from './bank-row-list-page';

const ROWS = '/api/commercial/lignes-bancaires';
const row: StaffBankRow = {
  id: 3,
  date: '2026-11-24',
  montant: 108.5,
  libelle: 'CMD-2026-000007',
  emetteur: 'Marie Payet',
  reference: '',
  fichier: 'novembre.csv',
  etat: 'à rapprocher',
  commande: null,
  versement: null,
  doublon: null,
  propositions: [{ id: 7, numero: 'CMD-2026-000007', client: 'Marie Payet', total: 108.5, surete: 'certaine' }],
};
const unknown: StaffBankRow = { ...row, id: 4, libelle: 'Loyer', emetteur: '', propositions: [] };

describe('rows of bank statements', () => {
  let api: FakeApi;
  const show = (...rows: StaffBankRow[]) => {
    api.on(`GET ${ROWS}`, { body: { data: { data: rows, total: rows.length } } });
    return renderWorkspace(<BankRowListPage />, {});
  };
  const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi();
  });

  it('are recorded for the proposed order', async () => {
    api.on(`POST ${ROWS}/3/encaissement`, { body: { message: 'Encaissement enregistré.' } });
    const { user } = show(row, unknown);
    const line = await rowOf('Marie Payet');
    expect(line.getByText('Référence et montant')).toBeTruthy();
    await user.click(line.getByRole('button', { name: 'Encaisser' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Encaisser' }));
    expect(await screen.findByText('Encaissement enregistré.')).toBeTruthy();
    expect(api.callsOf(`POST ${ROWS}/3/encaissement`)[0]?.body).toEqual({ commande: 'CMD-2026-000007' });
  });

  it('are recorded for another order that staff name, and show what the server refuses', async () => {
    const refusal = { message: "Cette commande n'existe pas.", status: 'error' };
    api.on(`POST ${ROWS}/4/encaissement`, { status: 404, body: refusal });
    const { user } = show(unknown);
    const line = await rowOf('Loyer');
    expect(line.getByText('Aucune proposition')).toBeTruthy();
    await user.click(line.getByRole('button', { name: 'Encaisser' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Encaisser' }).disabled).toBe(true);
    await user.type(dialog.getByLabelText('Numéro de la commande'), 'CMD-2026-000009');
    await user.click(dialog.getByRole('button', { name: 'Encaisser' }));
    expect(await dialog.findByText("Cette commande n'existe pas.")).toBeTruthy();
  });

  it('that may be doubles are no money of an order until staff say that they are other transfers', async () => {
    const doublon = { fichier: 'nov.csv', libelle: 'VIR', emetteur: '', etat: 'encaissée' as const, commande: 'CMD-1' };
    api.on(`POST ${ROWS}/4/virement-distinct`, { body: { message: 'C’est un autre virement.' } });
    const { user } = show({ ...unknown, doublon });
    const line = await rowOf('Loyer');
    expect(line.getByText('Doublon possible')).toBeTruthy();
    expect(line.getByText(/de « VIR » \(nov.csv\), encaissé pour CMD-1/)).toBeTruthy();
    expect(line.queryByRole('button', { name: 'Encaisser' })).toBeNull();
    await user.click(line.getByRole('button', { name: 'Autre virement' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Autre virement' }));
    expect(await screen.findByText('C’est un autre virement.')).toBeTruthy();
  });

  it('are set aside when they pay nothing', async () => {
    api.on(`POST ${ROWS}/4/etat`, { body: { message: 'La ligne est écartée.' } });
    const { user } = show(unknown);
    await user.click((await rowOf('Loyer')).getByRole('button', { name: 'Écarter' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Écarter' }));
    expect(await screen.findByText('La ligne est écartée.')).toBeTruthy();
    expect(api.callsOf(`POST ${ROWS}/4/etat`)[0]?.body).toEqual({ etat: 'écartée' });
  });

  it('of a file with debits only say so; an empty file is not sent', async () => {
    api.on(`POST ${ROWS}`, {
      body: {
        message: 'Aucune nouvelle ligne.',
        data: { ajoutees: 0, doublons_possibles: 0, connues: 0, ignorees: 2 },
      },
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Importer un relevé' }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Importer un relevé' });
    await user.upload(dialog.getByLabelText('Relevé de la banque'), new File([], 'vide.csv'));
    expect(dialog.getByText('Ce fichier est vide.')).toBeTruthy();
    expect(confirm.disabled).toBe(true);
    await user.upload(dialog.getByLabelText('Relevé de la banque'), new File(['Date;…'], 'debits.csv'));
    await user.click(confirm);
    expect(await screen.findByText(/ne contient aucune somme reçue/)).toBeTruthy();
  });

  it('show no failure of another file, or of a dialog that was closed', async () => {
    api.on(`POST ${ROWS}`, { status: 422, body: { message: 'Pas un relevé.', status: 'error' } });
    const { user } = show();
    const choose = async (name: string) => {
      const dialog = within(await screen.findByRole('dialog'));
      await user.upload(dialog.getByLabelText('Relevé de la banque'), new File(['x'], name));
      return dialog;
    };
    const button = await screen.findByRole('button', { name: 'Importer un relevé' });
    await user.click(button);
    const dialog = await choose('a.csv');
    await user.click(dialog.getByRole('button', { name: 'Importer un relevé' }));
    expect(await dialog.findByText('Pas un relevé.')).toBeTruthy();
    await choose('b.csv');
    expect(dialog.queryByText('Pas un relevé.')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Importer un relevé' }));
    expect(await dialog.findByText('Pas un relevé.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    await user.click(button);
    expect(within(await screen.findByRole('dialog')).queryByText('Pas un relevé.')).toBeNull();
  });

  it('come from a file', async () => {
    api.on(`POST ${ROWS}`, {
      body: { message: '2 lignes ajoutées.', data: { ajoutees: 2, doublons_possibles: 0, connues: 1, ignorees: 4 } },
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Importer un relevé' }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Importer un relevé' });
    expect(confirm.disabled).toBe(true);
    await user.upload(dialog.getByLabelText('Relevé de la banque'), new File(['Date;…'], 'novembre.csv'));
    await user.click(confirm);
    expect(await screen.findByText('2 lignes ajoutées. Une était déjà connue.')).toBeTruthy();
  });
});
