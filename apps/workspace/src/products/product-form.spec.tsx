/** @jest-environment jsdom */
import type { ProductDetail } from '@boutik/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { sampleProduct } from '../testing/sample-product';
import { CreateProductPage } from './create-product-page';
import { ProductForm } from './product-form';
import { ProductPage } from './product-page';
import { ProductPriceForm } from './product-price-form';
import { ProductStockForm } from './product-stock-form';

const PATH = '/api/commercial/products';
const PATCH = `PATCH ${PATH}/3`;
const choices = {
  categories: [
    { id: 5, chemin: ['Ordinateurs', 'Composants', 'Écrans'] },
    { id: 6, chemin: ['Périphériques', 'Souris', 'Sans fil'] },
  ],
  marques: ['MSI'],
  fournisseurs: [{ id: 7, nom: 'Grossiste' }],
  taux_tva: [8.5, 2.1, 0],
};

let api: FakeApi;
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  api = new FakeApi()
    .on(PATCH, { body: { message: 'Produit enregistré' } })
    .on(`GET ${PATH}/choix`, { body: { data: choices } });
});
type Screen = ReturnType<typeof renderWorkspace>;
const save = (user: Screen['user']) => user.click(screen.getByRole('button', { name: 'Enregistrer' }));
const retype = async (user: Screen['user'], label: string, text: string) => {
  const input = await screen.findByLabelText(label);
  await user.clear(input);
  if (text) await user.type(input, text);
};

describe('the sections of a product', () => {
  const open = (Section: ComponentType<{ product: ProductDetail }>) =>
    renderWorkspace(<Section product={sampleProduct} />, { path: '/produits/3/modifier' });

  it('send the changed fields with the version that was read, and stay', async () => {
    const { user, address } = open(ProductForm);
    await retype(user, 'Badge', 'Top');
    await user.click(screen.getByRole('checkbox', { name: 'Nouveau' }));
    await user.type(screen.getByLabelText('Catégorie'), '{selectall}souris sans');
    await user.click(await screen.findByText('Périphériques › Souris › Sans fil'));
    await user.type(screen.getByLabelText('Marque'), 'Asus');
    await user.click(await screen.findByText(/^Créer/));
    await save(user);
    expect(await screen.findByText('Produit enregistré')).toBeTruthy();
    const body = { badge: 'Top', nouveau: true, categorie_id: 6, marque: 'Asus', version: 6 };
    expect(api.callsOf(PATCH)[0]?.body).toEqual(body);
    expect(address()).toBe('/produits/3/modifier');
  });

  it('show again what was typed before a reload, and say when the product has changed since', async () => {
    const first = open(ProductForm);
    await retype(first.user, 'Badge', 'Top');
    const [key = '', stored = ''] = Object.entries(sessionStorage)[0] ?? [];
    expect(JSON.parse(String(stored))).toEqual({ version: 6, values: { badge: 'Top' }, before: { badge: null } });
    first.unmount();
    expect(sessionStorage).toHaveLength(0);
    // A reload ends the page without unmounting it.
    sessionStorage.setItem(key, String(stored).replace('"version":6', '"version":5'));
    const { user } = open(ProductForm);
    expect((await screen.findByLabelText<HTMLInputElement>('Badge')).value).toBe('Top');
    expect(screen.getByText(/La fiche a changé depuis/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Effacer ces saisies' }));
    expect(screen.getByLabelText<HTMLInputElement>('Badge').value).toBe(sampleProduct.badge ?? '');
    await save(user);
    expect(await screen.findByText('Rien n’a changé')).toBeTruthy();
  });

  it('begin again with the saved product, without a draft of what was saved', async () => {
    const product = (version: number) => ({ body: { data: { ...sampleProduct, version } } });
    api.on(`GET ${PATH}/3`, product(6));
    const { user } = renderWorkspace(<ProductPage section={{ right: 'products.edit', Section: ProductForm }} />, {
      path: '/produits/3/modifier',
      pattern: '/produits/:id/modifier',
      role: 'Admin',
    });
    await retype(user, 'Badge', 'Top');
    api.on(`GET ${PATH}/3`, product(7));
    await save(user);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Badge').value).toBe(sampleProduct.badge ?? ''));
    expect(screen.queryByText(/^Vos saisies non enregistrées/)).toBeNull();
  });

  it('refuse a text that was typed and not picked from the list', async () => {
    const { user } = open(ProductForm);
    await user.type(await screen.findByLabelText('Marque'), '{selectall}{Backspace}Asu');
    await save(user);
    expect(await screen.findByText('Choisissez une ligne de la liste, ou effacez ce texte.')).toBeTruthy();
    expect(api.callsOf(PATCH)).toEqual([]);
    await user.clear(screen.getByLabelText('Marque'));
    await user.type(screen.getByLabelText('Marque'), 'ms{Enter}');
    await save(user);
    expect(await screen.findByText('Produit enregistré')).toBeTruthy();
    expect(api.callsOf(PATCH)[0]?.body).toMatchObject({ marque: 'MSI' });
  });

  it('create a supplier whose name was typed', async () => {
    api.on('POST /api/commercial/imports-fournisseurs', { status: 201, body: { data: { id: 9, nom: 'Ingram' } } });
    const { user } = open(ProductPriceForm);
    await user.type(await screen.findByLabelText('Fournisseur'), '{selectall}Ingram{Enter}');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Fournisseur').value).toBe('Ingram'));
    await save(user);
    expect(await screen.findByText('Produit enregistré')).toBeTruthy();
    expect(api.callsOf(PATCH)[0]?.body).toEqual({ fournisseur_id: 9, version: 6 });
  });

  it('send the stock with the one that was read', async () => {
    const { user } = open(ProductStockForm);
    await retype(user, 'Stock', '7');
    await save(user);
    expect(await screen.findByText('Produit enregistré')).toBeTruthy();
    expect(api.callsOf(PATCH)[0]?.body).toEqual({ nb_stock: 7, nb_stock_lu: 4, version: 6 });
  });

  it('send nothing when nothing changed', async () => {
    const { user } = open(ProductStockForm);
    await save(user);
    expect(await screen.findByText('Rien n’a changé')).toBeTruthy();
    expect(api.calls).toEqual([]);
  });

  it.each([
    { label: 'Nom', text: '', message: 'Le nom est obligatoire.', Section: ProductForm },
    { label: 'EAN', text: '4006381333930', message: /1 est attendu à la fin/, Section: ProductForm },
    { label: 'Stock', text: '1,5', message: 'Le stock est un nombre entier.', Section: ProductStockForm },
    {
      label: 'Prix de vente HT (€)',
      text: 'cent',
      message: 'Un prix en euros est attendu.',
      Section: ProductPriceForm,
    },
  ])('name a wrong $label at its field before sending', async ({ label, text, message, Section }) => {
    const { user } = open(Section);
    await retype(user, label, text);
    await save(user);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(api.callsOf(PATCH)).toEqual([]);
  });

  it('ask for a grade of refurbished products only', async () => {
    const { user } = open(ProductForm);
    expect(screen.queryByLabelText('Grade')).toBeNull();
    await user.click(await screen.findByRole('checkbox', { name: 'Reconditionné' }));
    expect(screen.getByLabelText('Grade')).toBeTruthy();
  });
});

describe('two people on one product', () => {
  const theirs = {
    ...sampleProduct,
    nom: 'Écran des autres',
    badge: 'Leur badge',
    version: 8,
    historique: [{ id: 1, par: 'Jean Payet', created_at: '2026-01-02T10:00:00+04:00', changements: [] }],
  };

  it('see both versions; what only the other changed stays, and the choice is saved', async () => {
    let calls = 0;
    api.on(PATCH, () => {
      calls += 1;
      if (calls > 1) return { body: { message: 'Produit enregistré' } };
      return { status: 409, body: { code: 'product-changed', message: 'Quelqu’un a modifié ce produit.' } };
    });
    api.on(`GET ${PATH}/3`, { body: { data: theirs } });
    const { user } = renderWorkspace(<ProductForm product={sampleProduct} />);
    await retype(user, 'Nom', 'Mon écran');
    await retype(user, 'EAN', '4006381333931');
    await save(user);
    const conflict = within(await screen.findByRole('region', { name: 'Deux modifications du même produit' }));
    expect(conflict.getByText(/^Jean Payet a enregistré/)).toBeTruthy();
    expect(conflict.getByText('Leur badge', { exact: false })).toBeTruthy();
    const name = within(conflict.getByRole('group', { name: 'Nom' }));
    expect(name.getByRole('radio', { name: /Mon écran/ })).toHaveProperty('checked', true);
    await user.click(name.getByRole('radio', { name: /Écran des autres/ }));
    await user.click(conflict.getByRole('button', { name: 'Enregistrer ce choix' }));
    expect(await screen.findByText('Produit enregistré')).toBeTruthy();
    expect(api.callsOf(PATCH)[1]?.body).toEqual({ ean: '4006381333931', version: 8 });
    expect(screen.getByLabelText('Nom')).toHaveProperty('value', 'Mon écran');
  });
});

describe('a new product', () => {
  const POST = `POST ${PATH}`;
  const fill = async (user: Screen['user']) => {
    await user.type(await screen.findByLabelText('Nom'), 'Souris');
    await user.type(screen.getByLabelText('Référence'), 'SOU-1');
    await user.type(screen.getByLabelText('Catégorie'), 'souris');
    await user.click(await screen.findByText('Périphériques › Souris › Sans fil'));
    await user.click(screen.getByRole('button', { name: 'Créer le brouillon' }));
  };
  const open = () => renderWorkspace(<CreateProductPage />, { path: '/produits/nouveau', role: 'Admin' });

  it('is sent once, and leads to its pictures', async () => {
    api.on(POST, { status: 201, body: { message: 'Brouillon créé', data: { id: 12 } } });
    const { user, address } = open();
    await fill(user);
    expect(await screen.findByText('Brouillon créé')).toBeTruthy();
    expect(api.callsOf(POST)[0]).toMatchObject({
      body: { nom: 'Souris', reference: 'SOU-1', categorie_id: 6, taux_tva_produit: 8.5, nb_stock: 0 },
      headers: { 'idempotency-key': expect.any(String) },
    });
    expect(address()).toBe('/produits/12/images');
  });

  it('keeps what was typed when the reference is taken', async () => {
    const message = 'La référence SOU-1 est déjà celle de « Tapis » (produit 4).';
    api.on(POST, { status: 409, body: { code: 'reference-taken', message, errors: { reference: [message] } } });
    const { user } = open();
    await fill(user);
    expect((await screen.findAllByText(message)).length).toBe(2);
    expect(screen.getByLabelText('Référence')).toHaveProperty('value', 'SOU-1');
  });
});

describe('the page of a draft', () => {
  it('previews, publishes and copies it, for administrators', async () => {
    const draft = { ...sampleProduct, en_vente: false, statut: 'brouillon' };
    api.on(`GET ${PATH}/3`, { body: { data: draft } });
    api.on(`POST ${PATH}/3/copie`, { status: 201, body: { message: 'Copie créée', data: { id: 13 } } });
    const { user, address } = renderWorkspace(<ProductPage />, {
      path: '/produits/3',
      pattern: '/produits/:id',
      role: 'Admin',
    });
    expect((await screen.findByRole('link', { name: 'Aperçu' })).getAttribute('href')).toBe('/produit/3?apercu=1');
    await user.click(screen.getByRole('button', { name: 'Publier' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publier' }));
    expect(await screen.findByText('Produit enregistré')).toBeTruthy();
    expect(api.callsOf(PATCH)[0]?.body).toEqual({ en_vente: true });
    await user.click(await screen.findByRole('button', { name: 'Copier' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Copier' }));
    expect(await screen.findByText('Copie créée')).toBeTruthy();
    expect(api.callsOf(`POST ${PATH}/3/copie`)[0]?.body).toEqual({ reference: 'REF-3-COPIE' });
    expect(address()).toBe('/produits/13/modifier');
  });
});
