/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { renderWorkspace } from '../../testing/render-workspace';
import { sampleProduct } from '../../testing/sample-product';
import { ProductFamily } from './product-family';

const { id } = sampleProduct;
const GET = `GET /api/commercial/products/${id}/famille`;
const member = (produit_id: number, value: string) => ({
  produit_id,
  valeurs: [value],
  nom: `SSD ${value}`,
  reference: `SSD-${produit_id}`,
  image: '',
  prix_vente: 80,
  prix_final: 80,
  taux_tva: 8.5,
  nb_stock: 5,
  statut: 'publié',
  version: 3,
});
const family = {
  id: 4,
  nom: 'SSD 990',
  version: 2,
  axes: [{ nom: 'Capacité', valeurs: ['1 To', '2 To', '4 To'] }],
  representant: id,
  membres: [member(id, '1 To'), member(9, '2 To')],
};

describe('the section "Déclinaisons"', () => {
  let api: FakeApi;
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi().on(GET, { body: { data: family } });
  });
  const open = () => renderWorkspace(<ProductFamily product={sampleProduct} />, { role: 'Admin' });
  const bodiesOf = (call: string) => api.callsOf(call).map(({ body }) => body);

  it('begins a family with the values of the product', async () => {
    const CREATE = `POST /api/commercial/products/${id}/famille`;
    api.on(GET, { body: { data: null } }).on(CREATE, { body: { message: 'Famille créée', data: family } });
    const { user } = open();
    await user.type(await screen.findByLabelText('Axe 1'), 'Capacité');
    await user.type(screen.getByLabelText('Valeur de ce produit'), '1 To');
    await user.click(screen.getByRole('button', { name: 'Créer la famille' }));
    expect(await screen.findByText('Famille créée')).toBeTruthy();
    const axes = [{ nom: 'Capacité', valeurs: ['1 To'] }];
    expect(bodiesOf(CREATE)).toEqual([{ nom: sampleProduct.nom, axes, valeurs: ['1 To'] }]);
  });

  it('saves order, values and representative against the version that was read', async () => {
    const SAVE = 'PUT /api/commercial/familles/4';
    api.on(SAVE, { status: 409, body: { message: 'Une autre personne a changé cette famille.' } });
    const { user } = open();
    const section = within(await screen.findByRole('region', { name: 'Famille' }));
    expect(section.getByRole('button', { name: 'Enregistrer la famille' })).toHaveProperty('disabled', true);
    await user.selectOptions(section.getByLabelText('Capacité de SSD-9'), '1 To');
    expect(section.getByText(`Mêmes valeurs que SSD-${id}.`)).toBeTruthy();
    await user.selectOptions(section.getByLabelText('Capacité de SSD-9'), '4 To');
    await user.click(section.getAllByLabelText('Représente la famille')[1] as HTMLElement);
    await user.click(section.getByRole('button', { name: 'Enregistrer la famille' }));
    expect(await section.findByText('Une autre personne a changé cette famille.')).toBeTruthy();
    expect(bodiesOf(SAVE)).toMatchObject([
      {
        version: 2,
        membres: [
          { produit_id: id, valeurs: ['1 To'] },
          { produit_id: 9, valeurs: ['4 To'] },
        ],
        representant: 9,
      },
    ]);
  });

  it('keeps what is typed when a colleague saves meanwhile, and offers the current state', async () => {
    const { user } = open();
    await user.click(await screen.findByLabelText('4 To'));
    await user.type(screen.getByLabelText('Nom de la famille'), ' Pro');
    const theirs = { ...family, nom: 'SSD 990 Evo', version: 3 };
    api.on(GET, { body: { data: theirs } }).on('PUT /api/commercial/familles/4', {
      status: 409,
      body: { message: 'Une autre personne a changé cette famille.' },
    });
    await user.click(screen.getByRole('button', { name: 'Enregistrer la famille' }));
    const current = await screen.findByRole('button', { name: 'Charger l’état actuel' });
    expect(screen.getByLabelText('Nom de la famille')).toHaveProperty('value', 'SSD 990 Pro');
    expect(screen.getByLabelText('Référence de 4 To')).toHaveProperty('value', `${sampleProduct.reference}-4TO`);
    await user.click(current);
    expect(screen.getByLabelText('Nom de la famille')).toHaveProperty('value', 'SSD 990 Evo');
    expect(screen.queryByText('Une autre personne a changé cette famille.')).toBeNull();
  });

  it('creates drafts for the combinations that do not exist', async () => {
    const CREATE = 'POST /api/commercial/familles/4/declinaisons';
    api.on(CREATE, { body: { message: 'Déclinaisons créées en brouillon', data: family } });
    const { user } = open();
    await user.click(await screen.findByLabelText('4 To'));
    const reference = screen.getByLabelText('Référence de 4 To');
    expect(reference).toHaveProperty('value', `${sampleProduct.reference}-4TO`);
    await user.click(screen.getByRole('button', { name: 'Créer le brouillon' }));
    expect(await screen.findByText('Déclinaisons créées en brouillon')).toBeTruthy();
    expect(bodiesOf(CREATE)).toMatchObject([
      { version: 2, modele: id, declinaisons: [{ valeurs: ['4 To'], reference: `${sampleProduct.reference}-4TO` }] },
    ]);
  });

  it('saves the products that were changed, each against what was read, and says which failed', async () => {
    api
      .on(`PATCH /api/commercial/products/${id}`, { body: { message: 'Produit mis à jour' } })
      .on('PATCH /api/commercial/products/9', { status: 409, body: { message: 'Le stock a changé.' } });
    const { user } = open();
    const price = await screen.findByLabelText('Prix de 1 To');
    await user.clear(price);
    await user.type(price, '75,5');
    const stock = screen.getByLabelText('Stock de 2 To');
    await user.clear(stock);
    await user.type(stock, '7');
    await user.click(screen.getByRole('button', { name: 'Enregistrer les produits' }));
    expect(await screen.findByText('Le stock a changé.')).toBeTruthy();
    expect(bodiesOf(`PATCH /api/commercial/products/${id}`)).toEqual([{ prix_vente: 75.5, version: 3 }]);
    expect(bodiesOf('PATCH /api/commercial/products/9')).toEqual([{ nb_stock: 7, nb_stock_lu: 5, version: 3 }]);
  });

  it('says when it cannot be loaded', async () => {
    api.on(GET, { status: 422 });
    open();
    await waitFor(() => expect(screen.getByText('Les déclinaisons n’ont pas pu être chargées.')).toBeTruthy());
  });
});
