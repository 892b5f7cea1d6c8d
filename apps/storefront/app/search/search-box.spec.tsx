/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../testing/fake-api';
import { renderPage } from '../testing/render-page';
import { SearchBox } from './search-box';

const PATH = '/api/produits/search';
const mouse = (id: number) => ({
  id,
  nom: `Souris ${id}`,
  url_image: null,
  prix_final: 20,
  prix_vente: 20,
  taux_tva: 8.5,
  nb_stock: 3,
  fournisseur_id: null,
});
const found = (total: number) => ({
  success: true,
  data: [mouse(1), mouse(2)],
  categories: [],
  marqueImages: [],
  filters: {},
  pagination: { total },
});

/** In one piece, so that there is one search: between two letters a slow machine shows the results of the first. */
async function enter(text: string): Promise<HTMLElement> {
  const field = screen.getByRole('combobox');
  await userEvent.click(field);
  await userEvent.paste(text);
  return field;
}

async function search(text: string, total = 2) {
  const calls = fakeApi({ [PATH]: { body: found(total) } });
  renderPage(<SearchBox debounce={10} />, '/panier');
  const field = await enter(text);
  await screen.findByRole('listbox', { name: 'Résultats rapides' });
  return { calls, field };
}

describe('SearchBox', () => {
  beforeEach(() => {
    Element.prototype.scrollIntoView = jest.fn();
  });

  it('goes through the results with the arrow keys, and opens one with Enter', async () => {
    const { field } = await search('souris');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    const names: (string | null | undefined)[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
      await userEvent.keyboard(`{${key}}`);
      const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
      names.push(active?.textContent?.match(/Souris \d/)?.[0]);
    }
    expect(names).toEqual(['Souris 1', 'Souris 2', 'Souris 1', 'Souris 2']);
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { name: '/produit/2' });
  });

  it('closes the results with Escape, and keeps the text', async () => {
    const { field } = await search('souris');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect([field.getAttribute('aria-expanded'), (field as HTMLInputElement).value]).toEqual(['false', 'souris']);
  });

  it('submits the text to the page of all results', async () => {
    await search('souris');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { name: '/search' });
  });

  it('links to all results above ten', async () => {
    await search('tapis', 12);
    const link = screen.getByRole('link', { name: /Voir tous les résultats/ });
    expect(link.getAttribute('href')).toBe('/search?q=tapis');
  });

  it('keeps the focus in the field when its results are pressed, as Safari would not', async () => {
    const { field } = await search('tapis', 12);
    const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    screen.getByText('Produits').dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
    expect(document.activeElement).toBe(field);
  });

  it('says after two seconds that there is no result', async () => {
    fakeApi({ [PATH]: { body: { ...found(0), data: [] } } });
    renderPage(<SearchBox debounce={10} />, '/panier');
    await userEvent.type(screen.getByRole('combobox'), 'zzyzx');
    await waitFor(() => expect(document.body.textContent).toContain('0 résultat pour "zzyzx"'));
  });

  it('narrows the results to a brand, and back', async () => {
    const reply = { ...found(2), filters: { marque: { Logitech: 2, Corsair: 1 } } };
    const calls = fakeApi({ [PATH]: { body: reply } });
    renderPage(<SearchBox debounce={10} />, '/panier');
    await enter('souris');
    await userEvent.click(await screen.findByRole('button', { name: 'Logitech 2' }));
    await waitFor(() => expect(JSON.stringify(calls)).toContain('Logitech'));
    expect(screen.getByRole('button', { name: 'Logitech 2' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Logitech 2' }));
    expect(screen.getByRole('button', { name: 'Logitech 2' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('releases a filter whose results cannot be loaded, and says so', async () => {
    fakeApi({ [PATH]: { body: { ...found(2), filters: { marque: { Logitech: 2, Corsair: 1 } } } } });
    renderPage(<SearchBox debounce={10} />, '/panier');
    await enter('souris');
    const pressed = () =>
      ['Logitech 2', 'En promotion'].map((name) => screen.getByRole('button', { name }).getAttribute('aria-pressed'));
    await userEvent.click(await screen.findByRole('button', { name: 'Logitech 2' }));
    await waitFor(() => expect(pressed()).toEqual(['true', 'false']));
    fakeApi({ [PATH]: 'unreachable' });
    await userEvent.click(screen.getByRole('button', { name: 'En promotion' }));
    await screen.findByText(/ne répond pas/);
    expect(pressed()).toEqual(['true', 'false']);
  });
});
