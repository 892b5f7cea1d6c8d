/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, type FakeReply } from '../../testing/fake-api';
import { renderWorkspace } from '../../testing/render-workspace';
import { sampleQuote, serveQuote } from '../../testing/sample-quote';
import { EditQuotePage } from './quote-form-pages';

const SAVE = 'PUT /api/commercial/devis/5';

describe('QuoteForm of a saved quote', () => {
  let api: FakeApi;
  beforeEach(() => {
    localStorage.clear();
    api = serveQuote(new FakeApi(), sampleQuote());
  });

  async function open() {
    const screenOf = renderWorkspace(<EditQuotePage />, { path: '/5/edit-devis', pattern: '/:id/edit-devis' });
    await screen.findByLabelText('Quantité, ligne 1');
    return screenOf;
  }
  const cell = (column: string, line: number) => screen.getByLabelText<HTMLInputElement>(`${column}, ligne ${line}`);
  const products = () =>
    screen.getAllByRole<HTMLInputElement>('combobox', { name: /^Produit, ligne/ }).map(({ value }) => value);

  it('undoes and redoes by button and by key', async () => {
    const { user } = await open();
    const [undo, redo] = [
      screen.getByRole('button', { name: 'Annuler' }),
      screen.getByRole('button', { name: 'Rétablir' }),
    ];
    expect([undo, redo].map((button) => (button as HTMLButtonElement).disabled)).toEqual([true, true]);
    await user.clear(cell('Quantité', 2));
    await user.type(cell('Quantité', 2), '3');
    await user.click(undo);
    expect(cell('Quantité', 2).value).toBe('1');
    expect(screen.getByText('Annulé : quantité')).toBeTruthy();
    await user.click(redo);
    expect(cell('Quantité', 2).value).toBe('3');
    await user.keyboard('{Control>}z{/Control}');
    expect(cell('Quantité', 2).value).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Retirer la ligne 1' }));
    expect(products()).toEqual(['Clavier', 'Souris']);
    await user.keyboard('{Control>}z{/Control}');
    expect(products()).toEqual(['Écran', 'Clavier', 'Souris']);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(products()).toEqual(['Clavier', 'Souris']);
    await user.keyboard('{Control>}z{/Control}{Control>}y{/Control}');
    expect(products()).toEqual(['Clavier', 'Souris']);
  });

  it('moves a line by Alt and arrow, keeps the focus and the quantity, and saves the order', async () => {
    const { user } = await open();
    api.on(SAVE, { body: { data: sampleQuote({ edition: 'a2' }) } });
    await user.click(cell('Quantité', 1));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(products()).toEqual(['Clavier', 'Écran', 'Souris']);
    expect(document.activeElement).toBe(cell('Quantité', 2));
    expect(cell('Quantité', 2).value).toBe('1');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('Devis mis à jour avec succès!');
    const { body } = api.callsOf(SAVE)[0] ?? {};
    expect(body).toMatchObject({
      edition: 'a1',
      items: ['Clavier', 'Écran', 'Souris'].map((product_name) => ({ product_name })),
    });
  });

  it('keeps what is typed while it is saved, as the next change', async () => {
    const { user } = await open();
    let reply: (response: FakeReply) => void = () => {};
    api.on(SAVE, () => new Promise((resolve) => (reply = resolve)));
    await user.type(screen.getByLabelText('Notes'), 'Avant');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(api.callsOf(SAVE)).toHaveLength(1));
    await user.type(screen.getByLabelText('Notes'), ', pendant');
    reply({ body: { data: sampleQuote({ edition: 'a2', notes: 'Avant' }) } });
    await screen.findByText('Devis mis à jour avec succès!');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Avant, pendant');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(api.callsOf(SAVE)).toHaveLength(2));
    expect(api.callsOf(SAVE)[1]?.body).toMatchObject({ edition: 'a2', notes: 'Avant, pendant' });
  });

  it('copies, adds and removes lines by key', async () => {
    const { user } = await open();
    await user.click(cell('Quantité', 1));
    await user.keyboard('{Control>}d{/Control}');
    expect(products()).toEqual(['Écran', 'Écran', 'Clavier', 'Souris']);
    await user.keyboard('{Alt>}[KeyS]{/Alt}');
    expect(document.activeElement).toBe(screen.getByLabelText('Titre de la section, ligne 3'));
    await user.keyboard('{Alt>}[KeyL]{/Alt}');
    expect(document.activeElement).toBe(screen.getByLabelText('Désignation, ligne 4'));
    await user.click(cell('Quantité', 6));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Produit, ligne 7'));
    await user.keyboard('{Backspace}');
    expect(screen.queryByLabelText('Produit, ligne 7')).toBeNull();
  });

  it('shows totals equal to the amounts that the server computes, discounts included', async () => {
    const { user } = await open();
    api.on(SAVE, { body: { data: sampleQuote() } });
    await user.clear(cell('Quantité', 1));
    await user.type(cell('Quantité', 1), '3');
    await user.clear(cell('Remise en pour cent', 2));
    await user.type(cell('Remise en pour cent', 2), '12,5');
    await user.clear(screen.getByLabelText('Remise (%)'));
    await user.type(screen.getByLabelText('Remise (%)'), '10');
    const amounts = within(screen.getByRole('region', { name: /^Calcul/ }));
    // 300 + 87.50 + 100 = 487.50, less 10 %: 438.75.
    expect(amounts.getByText('487,50 €')).toBeTruthy();
    expect(amounts.getByText('−48,75 €')).toBeTruthy();
    expect(amounts.getByText('438,75 €')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mettre à jour' }));
    await waitFor(() =>
      expect(api.callsOf(SAVE)[0]?.body).toMatchObject({
        subtotal: 487.5,
        discount_percentage: 10,
        discount_amount: 48.75,
        total_amount: 438.75,
      }),
    );
  });

  it('prices a free line of labour with its own VAT rate', async () => {
    const { user } = await open();
    api.on(SAVE, { body: { data: sampleQuote() } });
    await user.click(screen.getByRole('button', { name: 'Ajouter une ligne libre' }));
    await user.type(screen.getByLabelText('Désignation, ligne 4'), 'Montage');
    await user.selectOptions(screen.getByLabelText('Taux de TVA, ligne 4'), 'TVA 2,1\u202f%');
    await user.clear(cell('Prix unitaire TTC en euros', 4));
    await user.type(cell('Prix unitaire TTC en euros', 4), '45,50');
    await user.click(screen.getByRole('button', { name: 'Mettre à jour' }));
    await waitFor(() =>
      expect(api.callsOf(SAVE)[0]?.body).toMatchObject({
        total_amount: 345.5,
        items: [
          {},
          {},
          {},
          { type: 'libre', product_name: 'Montage', unit_price: 45.5, taux_tva: 2.1, nature: 'service' },
        ],
      }),
    );
  });
});
