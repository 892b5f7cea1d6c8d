/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { renderWorkspace } from '../../testing/render-workspace';
import { sampleQuote, serveQuote } from '../../testing/sample-quote';
import { CreateQuotePage } from './quote-form-pages';

const MACHINE = 'GET /api/configurateur/machine';
const line = (id: number, nom: string, more: object = {}) => ({
  produit: { id, nom, reference: `REF-${id}`, nb_stock: 5, url_image: '', prix_final: 100, taux_tva: 8.5 },
  quantite: 1,
  prix_ht: 100,
  prix_ttc: 108.5,
  ...more,
});
const machine = (more: object = {}) => ({
  machine: {
    lignes: [line(1, 'Ryzen 5 7600'), line(2, 'Fury 16 Go', { quantite: 2 })],
    refus: [],
    a_verifier: [],
    absents: 0,
    ...more,
  },
});

describe('a machine of the configurator in the quote form', () => {
  let api: FakeApi;
  beforeEach(() => {
    localStorage.clear();
    api = serveQuote(new FakeApi(), sampleQuote());
  });

  async function openDialog() {
    const { user } = renderWorkspace(<CreateQuotePage />, { path: '/creer-devis' });
    await user.click(await screen.findByRole('button', { name: 'Ajouter une machine' }));
    return { user, link: await screen.findByRole('textbox', { name: 'Lien de la machine' }) };
  }
  const products = () =>
    screen.getAllByRole<HTMLInputElement>('combobox', { name: /^Produit, ligne/ }).map(({ value }) => value);

  it('is added at catalogue prices, instead of the empty line, and undone in one step', async () => {
    api.on(MACHINE, { body: machine() });
    const { user, link } = await openDialog();
    await user.type(link, 'https://boutik.re/configurateur?processeur=1&memoire=2,2{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Ajouter 2 articles' }));
    await waitFor(() => expect(products()).toEqual(['Ryzen 5 7600', 'Fury 16 Go']));
    expect(decodeURIComponent(api.callsOf(MACHINE)[0]?.path ?? '')).toContain('processeur=1&memoire=2,2');
    expect(screen.getByLabelText<HTMLInputElement>('Quantité, ligne 2').value).toBe('2');
    expect(screen.getByLabelText<HTMLInputElement>(/^Prix.*ligne 1$/).value).toMatch(/^108,50?$/);
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(products()).toEqual(['']);
  });

  it('says what does not fit before it is added', async () => {
    api.on(MACHINE, {
      body: machine({ refus: ['Socket AM5 et socket LGA1700.'], a_verifier: ['Le BIOS.'], absents: 1 }),
    });
    const { user, link } = await openDialog();
    await user.type(link, '/configurateur?processeur=1');
    await user.click(screen.getByRole('button', { name: 'Lire la machine' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Socket AM5 et socket LGA1700.');
    expect(screen.getByText(/Le BIOS\./)).toBeTruthy();
    expect(screen.getByText('Des pièces de ce lien ne sont plus vendues.')).toBeTruthy();
  });

  it('is refused for another address, an empty machine and a failure', async () => {
    const { user, link } = await openDialog();
    await user.type(link, 'https://boutik.re/produit/3{Enter}');
    expect(await screen.findByText('Ce n’est pas l’adresse d’une machine du configurateur.')).toBeTruthy();
    api.on(MACHINE, { body: machine({ lignes: [] }) });
    await user.clear(link);
    await user.type(link, '/configurateur?processeur=9{Enter}');
    expect(await screen.findByText('Cette machine n’a plus de pièce en vente.')).toBeTruthy();
    api.on(MACHINE, { status: 500, body: {} });
    await user.type(link, '1{Enter}');
    expect(await screen.findByText('La machine n’a pas pu être lue. Réessayez.')).toBeTruthy();
  });
});
