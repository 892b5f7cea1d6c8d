/** @jest-environment jsdom */
import type { ProductDetail } from '@boutik/contract';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { ProductForm } from './product-form';
import { ProductPriceForm } from './product-price-form';
import { ProductStockForm } from './product-stock-form';

const PATCH = 'PATCH /api/commercial/products/3';
const product: ProductDetail = {
  id: 3,
  nom: 'Écran',
  reference: 'REF-3',
  marque: null,
  prix_vente: 100,
  prix_final: 100,
  prix_barre: null,
  remise: 0,
  taux_tva: 8.5,
  en_stock: true,
  nb_stock: 4,
  average_rating: 0,
  review_count: 0,
  first_image: '',
  nouveau: false,
  promo: false,
  reconditionne: false,
  en_vente: true,
  created_at: '2026-01-01T00:00:00+04:00',
  url_image: '',
  description: '<p>Bel écran</p>',
  ean: null,
  prix_promo: null,
  prix_achat: 60,
  marge: null,
  badge: null,
  duree_livraison: null,
  fournisseur: null,
  categorie: [],
  specification: [],
  vendus: 0,
  updated_at: '2026-01-01T00:00:00+04:00',
  historique: [],
  prix: [],
};

describe('the sections of a product', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi().on(PATCH, { body: { message: 'Produit enregistré' } });
  });
  const open = (Section: ComponentType<{ product: ProductDetail }>) =>
    renderWorkspace(<Section product={product} />, { path: '/produits/3/modifier' });
  const retype = async (user: ReturnType<typeof open>['user'], label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };

  it('send the changed fields only, and stay', async () => {
    const { user, address } = open(ProductForm);
    await retype(user, 'Badge', 'Top');
    await user.click(screen.getByRole('checkbox', { name: 'Nouveau' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Produit enregistré')).toBeTruthy();
    expect(api.callsOf(PATCH)[0]?.body).toEqual({ badge: 'Top', nouveau: true });
    expect(address()).toBe('/produits/3/modifier');
  });

  it('send the stock with the one that was read', async () => {
    const { user } = open(ProductStockForm);
    await retype(user, 'Stock', '7');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Produit enregistré')).toBeTruthy();
    expect(api.callsOf(PATCH)[0]?.body).toEqual({ nb_stock: 7, nb_stock_lu: 4 });
  });

  it('send nothing when nothing changed', async () => {
    const { user } = open(ProductForm);
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Rien n’a changé')).toBeTruthy();
    expect(api.calls).toEqual([]);
  });

  it.each([
    ['Nom', '', 'Le nom est obligatoire.', ProductForm],
    ['Stock', '1,5', 'Le stock est un nombre entier.', ProductStockForm],
    ['Prix de vente HT (€)', 'cent', 'Un prix en euros est attendu.', ProductPriceForm],
  ])('name a wrong %s at its field before sending', async (label, text, message, Section) => {
    const { user } = open(Section);
    await user.clear(screen.getByLabelText(label));
    if (text) await user.type(screen.getByLabelText(label), text);
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(api.calls).toEqual([]);
  });

  it('keep what was typed when the stock has changed meanwhile', async () => {
    api.on(PATCH, { status: 409, body: { message: 'Le stock a changé', errors: { nb_stock: ['Il en reste 2.'] } } });
    const { user } = open(ProductStockForm);
    await retype(user, 'Stock', '9');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Le stock a changé')).toBeTruthy();
    expect(screen.getByText('Il en reste 2.')).toBeTruthy();
    expect(screen.getByLabelText('Stock')).toHaveProperty('value', '9');
  });
});
