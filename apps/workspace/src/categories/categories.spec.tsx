/** @jest-environment jsdom */
import type { CategoryLevel, CategoryTreeNode, StaffCategory, StaffCategoryTree } from '@boutik/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { CategoryTreePage } from './category-tree-page';
import { EditCategoryPage } from './edit-category-page';

const PATH = '/api/commercial/categories';
const node = (niveau: CategoryLevel, id: number, fields: Partial<CategoryTreeNode>): CategoryTreeNode => ({
  niveau,
  id,
  parent_id: null,
  nom: `Nœud ${id}`,
  masquee: false,
  produits: 0,
  en_vente: 0,
  ...fields,
});
const tree: StaffCategoryTree = {
  version: 4,
  categories: [
    node('category', 1, { nom: 'Son', produits: 3 }),
    node('category', 2, { nom: 'Image', masquee: true }),
    node('subcategory', 10, { nom: 'Casques', parent_id: 1, produits: 3 }),
  ],
};
const category: StaffCategory = {
  niveau: 'subcategory',
  id: 10,
  parent_id: 1,
  nom: 'Casques',
  description: '<p>Filaires</p>',
  image: null,
  masquee: false,
  titre_seo: null,
  description_seo: null,
  facettes: null,
  produits: 3,
  version: 7,
};

describe('the category tree', () => {
  let api: FakeApi;
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi().on(`GET ${PATH}`, { body: { data: tree } });
  });
  const open = () => renderWorkspace(<CategoryTreePage />, { role: 'Admin' });
  const items = () => screen.getAllByRole('treeitem').map((item) => item.getAttribute('aria-label'));

  it('is for administrators, and offers another attempt when it cannot be read', async () => {
    const { unmount } = renderWorkspace(<CategoryTreePage />);
    expect(await screen.findByText('Cette page est réservée aux administrateurs.')).toBeTruthy();
    unmount();
    api.on(`GET ${PATH}`, { status: 500 });
    open();
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });

  it('opens, closes and moves along with the arrows, as tree views do', async () => {
    const { user, address } = open();
    const view = await screen.findByRole('tree', { name: 'Catégories' });
    expect(items()).toEqual(['Son, 3 produits', 'Image, 0 produit, masquée']);
    const first = within(view).getByRole('treeitem', { name: /^Son/ });
    first.focus();
    await user.keyboard('{ArrowRight}');
    expect(first.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Casques, 3 produits');
    expect(document.activeElement?.getAttribute('aria-level')).toBe('2');
    await user.keyboard('{End}');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Image');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(first.getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('i{Enter}');
    expect(address()).toBe('/categories/category/2');
  });

  it('moves a node by Alt and an arrow, and shows the tree of the reply', async () => {
    const moved = { version: 5, categories: tree.categories.toSorted((a, b) => b.id - a.id).toSorted(byLevel) };
    api.on(`POST ${PATH}/category/2/deplacer`, { body: { data: moved } });
    const { user } = open();
    (await screen.findByRole('treeitem', { name: /^Image/ })).click();
    await user.click(screen.getByText('Image', { selector: '.category-name' }));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await screen.findByText('« Image » déplacé')).toBeTruthy();
    expect(api.callsOf(`POST ${PATH}/category/2/deplacer`)[0]?.body).toEqual({
      version: 4,
      niveau: 'category',
      parent_id: null,
      apres: null,
    });
    expect(items()).toEqual(['Image, 0 produit, masquée', 'Son, 3 produits']);
    expect(screen.getByRole('button', { name: 'Monter' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('reads the tree again when somebody else has changed it', async () => {
    const message = 'Une autre personne vient de changer les catégories.';
    api.on(`POST ${PATH}/category/1/deplacer`, { status: 409, body: { message } });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Descendre' }));
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(api.callsOf(`GET ${PATH}`).length).toBeGreaterThan(1));
  });

  it('selects and focuses what was created, though its button is gone', async () => {
    const casques = node('subcategory', 10, { nom: 'Casques', parent_id: 1 });
    const created = node('subsubcategory', 20, { nom: 'Sans fil', parent_id: 10 });
    const root = node('category', 3, { nom: 'Réseau' });
    const first = { version: 5, categories: [...tree.categories.slice(0, 2), casques, created] };
    const replies = [first, { version: 6, categories: [...tree.categories.slice(0, 2), root, casques, created] }];
    api.on(`POST ${PATH}`, () => ({ status: 201, body: { id: 20, data: replies.shift() } }));
    const { user } = open();
    (await screen.findByRole('treeitem', { name: /^Son/ })).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    const create = async (button: string, name: string) => {
      await user.click(screen.getByRole('button', { name: button }));
      expect(screen.getByRole('button', { name: button })).toHaveProperty('disabled', true);
      await user.keyboard(`${name}{Enter}`);
      await screen.findByText(`« ${name} » est créé`);
    };
    await create('Ajouter dedans', 'Sans fil');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Sans fil, 0 produit'));
    await create('Nouvelle catégorie', 'Réseau');
    expect(await screen.findByRole('toolbar', { name: 'Actions sur Réseau' })).toBeTruthy();
  });

  it('shows in the dialog why a category was not placed elsewhere', async () => {
    const message = 'Une autre personne vient de changer les catégories.';
    api.on(`POST ${PATH}/subcategory/10/deplacer`, { status: 409, body: { message } });
    const { user } = open();
    (await screen.findByRole('treeitem', { name: /^Son/ })).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await user.click(screen.getByRole('button', { name: 'Ranger ailleurs' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Dans'), 'Image');
    await user.click(dialog.getByRole('button', { name: 'Ranger ailleurs' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
    expect(screen.queryByText(/déplacé/)).toBeNull();
  });

  it('creates a node below another one, and merges one into another', async () => {
    api.on(`POST ${PATH}`, { status: 201, body: { id: 11, data: tree } });
    api.on(`POST ${PATH}/category/1/fusionner`, { body: { data: tree } });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ajouter dedans' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Nom'), 'Enceintes');
    await user.click(dialog.getByRole('button', { name: 'Ajouter dedans' }));
    expect(await screen.findByText('« Enceintes » est créé')).toBeTruthy();
    const created = { version: 4, niveau: 'subcategory', parent_id: 1, nom: 'Enceintes' };
    expect(api.callsOf(`POST ${PATH}`)[0]?.body).toEqual(created);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Réunir à…' }));
    const merging = within(await screen.findByRole('dialog'));
    await user.selectOptions(merging.getByLabelText('À'), 'Image');
    await user.click(merging.getByRole('button', { name: 'Réunir à…' }));
    await waitFor(() =>
      expect(api.callsOf(`POST ${PATH}/category/1/fusionner`)[0]?.body).toEqual({ version: 4, dans: 2 }),
    );
  });
});

const byLevel = (a: CategoryTreeNode, b: CategoryTreeNode) => a.niveau.length - b.niveau.length;

describe('the form of a category', () => {
  const route = `${PATH}/subcategory/10`;
  const open = () =>
    renderWorkspace(<EditCategoryPage />, {
      path: '/categories/subcategory/10',
      pattern: '/categories/:niveau/:id',
      role: 'Admin',
    });

  it('sends the changed fields with the version, and the facets in their order', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const api = new FakeApi()
      .on(`GET ${route}`, { body: { data: category } })
      .on(`GET ${route}/facettes`, { body: { facettes: ['couleur', 'micro'].map((nom) => ({ nom, valeurs: 2 })) } })
      .on(`PATCH ${route}`, { body: { data: category } });
    const { user, address } = open();
    await user.click(await screen.findByLabelText(/^Masquée/));
    await screen.findByText(/Celles de la catégorie au-dessus/);
    await waitFor(() => expect(api.callsOf(`GET ${route}/facettes`)).toHaveLength(1));
    await user.click(screen.getByLabelText('Choisir les facettes et leur ordre'));
    await user.click(await screen.findByRole('button', { name: 'Descendre Couleur' }));
    await user.type(screen.getByLabelText(/^Titre pour les moteurs/), 'Casques audio');
    expect(screen.getByText(/^13 caractères sur 70/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Catégorie enregistrée')).toBeTruthy();
    expect(api.callsOf(`PATCH ${route}`)[0]?.body).toEqual({
      version: 7,
      masquee: true,
      facettes: ['micro', 'couleur'],
      titre_seo: 'Casques audio',
    });
    expect(address()).toBe('/categories');
  });
});
