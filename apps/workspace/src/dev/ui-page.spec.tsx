/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { localStorageStore } from 'react-admin';
import { renderWorkspace } from '../testing/render-workspace';
import { CreateSamplePage, EditSamplePage } from './form-pages';
import { UiPage } from './ui-page';

describe('UiPage', () => {
  beforeEach(() => {
    localStorage.clear();
    window.scrollTo = () => {};
  });
  const open = async () => {
    const store = localStorageStore(undefined, 'espace-commercial');
    const opened = renderWorkspace(<UiPage />, { path: '/dev/ui', pattern: '/dev/ui', store });
    await screen.findByText('1 à 5 sur 42');
    return opened;
  };
  const table = () => within(screen.getByRole('table', { name: 'Produits d’exemple' }));

  it('shows a list that loads, an empty one and one that failed', async () => {
    await open();
    expect(within(screen.getByRole('region', { name: 'Chargement d’une liste' })).getByRole('status')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Liste vide' })).getByText('Aucun élément')).toBeTruthy();
    const failed = within(screen.getByRole('region', { name: 'Liste en erreur' }));
    expect((await failed.findByRole('alert')).textContent).toContain('Erreur lors du chargement des éléments');
    expect(failed.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });

  it('selects rows, a range with Shift, and all rows of the list', async () => {
    const { user } = await open();
    const boxes = table().getAllByRole('checkbox');
    await user.click(boxes[1] as HTMLElement);
    await user.keyboard('{Shift>}');
    await user.click(boxes[3] as HTMLElement);
    await user.keyboard('{/Shift}');
    expect(await screen.findByText('3 sélectionnés')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Tout sélectionner' }));
    expect(await screen.findByText('42 sélectionnés')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Action groupée' }));
    expect(await screen.findByText('Action sur 42 lignes')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Sélection' })).toBeNull();
  });

  it('saves a query under a name, applies it on a later visit, and removes it', async () => {
    const first = await open();
    await first.user.selectOptions(screen.getByLabelText('Vente'), 'Hors vente');
    await screen.findByText('1 à 5 sur 7');
    await first.user.click(screen.getByRole('button', { name: 'Recherches gardées' }));
    await first.user.click(await screen.findByRole('menuitem', { name: 'Garder cette recherche…' }));
    await first.user.type(await screen.findByLabelText('Nom de la recherche'), 'À remettre en vente{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await first.user.click(screen.getByRole('button', { name: 'Réinitialiser' }));
    await screen.findByText('1 à 5 sur 42');
    first.unmount();

    const { user, address } = await open();
    await user.click(screen.getByRole('button', { name: 'Recherches gardées' }));
    await user.click(await screen.findByRole('menuitem', { name: 'À remettre en vente' }));
    await screen.findByText('1 à 5 sur 7');
    expect(decodeURIComponent(address())).toContain('"vente":"0"');
    await user.click(screen.getByRole('button', { name: 'Recherches gardées' }));
    await user.click(await screen.findByRole('menuitem', { name: /Retirer la recherche .*À remettre en vente/ }));
    await user.click(screen.getByRole('button', { name: 'Recherches gardées' }));
    expect(await screen.findByRole('menuitem', { name: 'Garder cette recherche…' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'À remettre en vente' })).toBeNull();
  });
});

describe('the pages of a record', () => {
  const openRecord = async (path = '/dev/ui/1') => {
    const opened = renderWorkspace(<EditSamplePage />, { path, pattern: '/dev/ui/:id' });
    await screen.findByRole('heading', { level: 1 });
    return opened;
  };

  it('shows what is missing and what the server refuses at the fields, and keeps the input', async () => {
    const { user, address } = await openRecord();
    await user.clear(screen.getByLabelText('Nom'));
    await user.clear(screen.getByLabelText('Prix HT (€)'));
    await user.type(screen.getByLabelText('Prix HT (€)'), 'cher');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Le nom est obligatoire.')).toBeTruthy();
    expect(screen.getByText('Un prix en euros est attendu.')).toBeTruthy();
    await user.type(screen.getByLabelText('Nom'), 'Pris');
    await user.clear(screen.getByLabelText('Prix HT (€)'));
    await user.type(screen.getByLabelText('Prix HT (€)'), '12,5');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Ce nom est déjà pris.');
    expect(screen.getByLabelText('Nom').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Prix HT (€)')).toHaveProperty('value', '12,50');
    await user.type(screen.getByLabelText('Nom'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Élément enregistré')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/dev/ui'));
  });

  it('picks a record of another resource by typing, and asks before unsaved input is left', async () => {
    const { user, address } = await openRecord();
    const brand = screen.getByLabelText('Marque');
    await waitFor(() => expect(brand).toHaveProperty('value', 'Zotac'));
    await user.clear(brand);
    await user.type(brand, 'king');
    await screen.findByRole('option', { name: 'Kingston' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(brand).toHaveProperty('value', 'Kingston'));
    await user.click(screen.getByRole('link', { name: 'Annuler' }));
    expect(await screen.findByRole('dialog', { name: 'Quitter sans enregistrer\u202f?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Quitter' }));
    await waitFor(() => expect(address()).toBe('/dev/ui'));
  });

  it('says that a record does not exist', async () => {
    await openRecord('/dev/ui/99');
    expect(await screen.findByText('Cet élément n’existe pas ou plus.')).toBeTruthy();
  });

  it('creates a record, and leads back to the list', async () => {
    const { user, address } = renderWorkspace(<CreateSamplePage />, {
      path: '/dev/ui/nouveau',
      pattern: '/dev/ui/nouveau',
    });
    await user.type(screen.getByLabelText('Nom'), 'Écran');
    await user.type(screen.getByLabelText('Prix HT (€)'), '99');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Élément enregistré')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/dev/ui'));
  });
});
