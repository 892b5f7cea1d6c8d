/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { type ApiCall, FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { SupplierProductsPage } from './supplier-products-page';

const LIST = 'GET /api/fournisseurs/products';

function reply({ path }: ApiCall) {
  const query = new URL(path, 'http://localhost').searchParams;
  const total = query.get('search') ? 0 : query.get('fournisseur_id') ? 20 : 40;
  return {
    body: {
      products: { data: total === 0 ? [] : [supplierProduct], total },
      fournisseurs: [
        { id: 1, nom: 'Grossiste Sud' },
        { id: 2, nom: 'Import Est' },
      ],
      statistiques: [],
    },
  };
}
const supplierProduct = {
  id: 1,
  nom: 'Carte 01',
  reference: 'REF-1',
  description: '',
  url_image: '',
  category_name: 'Composants',
  subcategory_name: null,
  subsubcategory_name: null,
  fournisseur: { id: 1, nom: 'Grossiste Sud' },
  prix_achat: 80,
  prix_vente: 100,
  remise: 0,
  marge: 25,
};

describe('SupplierProductsPage', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi().on(LIST, reply);
  });

  it('searches on Enter, not while typing, and resets (WS-127 to WS-143, WS-287)', async () => {
    const { user } = renderWorkspace(<SupplierProductsPage />);
    await screen.findByText('40 produit(s)');
    expect(screen.getByText('Affichage de 1 à 15 sur 40 résultats')).toBeTruthy();
    await user.type(screen.getByLabelText('Nom du produit'), 'zzzz');
    expect(api.callsOf(LIST)).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Aucun produit trouvé')).toBeTruthy();
    expect(api.callsOf(LIST).at(-1)?.path).toBe('/api/fournisseurs/products?page=1&per_page=15&search=zzzz');
    await user.click(screen.getAllByRole('button', { name: 'Réinitialiser' })[0] as HTMLElement);
    expect(await screen.findByText('40 produit(s)')).toBeTruthy();
  });

  it('filters at once by supplier', async () => {
    const { user } = renderWorkspace(<SupplierProductsPage />);
    await screen.findByText('40 produit(s)');
    await user.selectOptions(screen.getByLabelText('Fournisseur'), 'Import Est');
    expect(await screen.findByText('20 produit(s)')).toBeTruthy();
  });

  it('retries a failed read by its search button, without a toast (WS-372, WS-400)', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api.on(LIST, { status: 500 });
    const { user } = renderWorkspace(<SupplierProductsPage />);
    await waitFor(() => expect(api.callsOf(LIST)).toHaveLength(2));
    expect(screen.getByRole('status', { name: 'Notifications' }).textContent).toBe('');
    api.on(LIST, reply);
    await user.click(screen.getByRole('button', { name: 'Rechercher' }));
    expect(await screen.findByText('40 produit(s)')).toBeTruthy();
  });
});
