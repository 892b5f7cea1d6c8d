/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { renderWorkspace } from '../../testing/render-workspace';
import { sampleQuote, serveQuote } from '../../testing/sample-quote';
import { EditQuotePage } from './quote-form-pages';

const ROW_HEIGHT = 60;

describe('SortableLines', () => {
  beforeEach(() => {
    localStorage.clear();
    serveQuote(new FakeApi(), sampleQuote());
    // jsdom lays nothing out: a row's place follows its number.
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
      const row = this.closest('tr');
      const index = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
      return new DOMRect(0, index * ROW_HEIGHT, 600, ROW_HEIGHT);
    });
  });

  async function open() {
    const opened = renderWorkspace(<EditQuotePage />, { path: '/5/edit-devis', pattern: '/:id/edit-devis' });
    await screen.findByLabelText('Quantité, ligne 1');
    return opened;
  }
  const products = () =>
    screen.getAllByRole<HTMLInputElement>('combobox', { name: /^Produit, ligne/ }).map(({ value }) => value);
  const handle = (line: number) => screen.getByRole('button', { name: `Déplacer la ligne ${line}` });
  /** The key sensor listens one turn of the event loop after the handle was taken. */
  const press = (code: string) =>
    act(async () => {
      fireEvent.keyDown(document.activeElement ?? document.body, { code });
      await new Promise((resolve) => setTimeout(resolve, 20));
    });

  it('moves a line by its handle with the keyboard, and announces each step', async () => {
    await open();
    handle(3).focus();
    await press('Space');
    await press('ArrowUp');
    expect(await screen.findByText('Ligne 3, à la place 2 sur 3.')).toBeTruthy();
    await press('ArrowUp');
    expect(await screen.findByText('Ligne 3, à la place 1 sur 3.')).toBeTruthy();
    await press('Space');
    await waitFor(() => expect(products()).toEqual(['Souris', 'Écran', 'Clavier']));
  });

  it('puts the line back on Escape', async () => {
    await open();
    handle(1).focus();
    await press('Space');
    await press('ArrowDown');
    await press('Escape');
    expect(await screen.findByText('Déplacement annulé, ligne 1 remise à sa place.')).toBeTruthy();
    expect(products()).toEqual(['Écran', 'Clavier', 'Souris']);
  });

  it('undoes a move', async () => {
    const { user } = await open();
    handle(1).focus();
    await press('Space');
    await press('ArrowDown');
    await press('Space');
    await waitFor(() => expect(products()).toEqual(['Clavier', 'Écran', 'Souris']));
    await user.keyboard('{Control>}z{/Control}');
    expect(products()).toEqual(['Écran', 'Clavier', 'Souris']);
  });
});
