/** @jest-environment jsdom */
import type { StaffPurchaseOrderDetail } from '@boutik/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { PurchaseOrderListPage } from './purchase-order-list-page';
import { CreatePurchaseOrderPage, PurchaseOrderPage } from './purchase-order-page';

const PATH = '/api/commercial/commandes-fournisseurs';
const order: StaffPurchaseOrderDetail = {
  id: 5,
  numero: 'CF-2026-000005',
  fournisseur: { id: 77, nom: 'Grossiste' },
  etat: 'envoyée',
  unites: 10,
  recues: 4,
  montant: 655,
  date_prevue: '2026-12-10',
  created_at: '2026-11-20T10:00:00+04:00',
  version: 3,
  note: '',
  sent_at: '2026-11-21T10:00:00+04:00',
  lignes: [{ id: 9, produit: 3, nom: 'Écran', reference: 'REF-3', ean: null, quantite: 10, recu: 4, cout: 65.5 }],
  receptions: [{ id: 1, date: '2026-11-22T10:00:00+04:00', par: 'Marie Payet', unites: 4, note: 'BL 12' }],
  emails: [
    {
      id: 2,
      destinataire: 'ventes@grossiste.re',
      date: '2026-11-21T10:00:00+04:00',
      par: 'Marie Payet',
      etat: 'envoyé',
    },
  ],
  dernier_destinataire: 'ventes@grossiste.re',
};
const found = (id: number, name: string, ean: string) => ({
  id,
  name,
  reference: `REF-${id}`,
  price: 10,
  eco_participation_ttc: 0,
  stock_quantity: 1,
  url_image: '',
  ean,
});
const products = [found(3, 'Écran', '3760000000017'), found(4, 'Souris', '3760000000024')];

describe('orders to suppliers', () => {
  let api: FakeApi;
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi()
      .on(`GET ${PATH}`, { body: { data: { data: [order], total: 1 } } })
      .on(`GET ${PATH}/5`, { body: { data: order } })
      .on('GET /api/commercial/imports-fournisseurs', { body: { data: [{ id: 77, nom: 'Grossiste' }] } })
      .on('GET /api/commercial/products/purchase-prices', ({ path }) => ({
        body: { products: path.includes('ids=3') ? [{ id: 3, purchase_price: 65.5 }] : [] },
      }))
      .on('GET /api/commercial/products/search', ({ path }) => ({
        body: { products: products.filter(({ ean }) => path.includes(ean)) },
      }));
  });
  const show = () =>
    renderWorkspace(<PurchaseOrderPage />, {
      path: '/commandes-fournisseurs/5',
      pattern: '/commandes-fournisseurs/:id',
      role: 'Admin',
    });

  it('are listed with state and what was received', async () => {
    renderWorkspace(<PurchaseOrderListPage />, { role: 'Admin' });
    const row = within((await screen.findByRole('link', { name: order.numero })).closest('tr') as HTMLElement);
    expect(row.getByText('4 sur 10')).toBeTruthy();
    expect(row.getByText('Envoyée')).toBeTruthy();
  });

  it('are written by scanning, each product once, with its known purchase price', async () => {
    api.on(`POST ${PATH}`, { status: 201, body: { data: order } });
    const { user, address } = renderWorkspace(<CreatePurchaseOrderPage />, { role: 'Admin' });
    const picker = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Ajouter un produit' });
    for (const { ean } of [products[0], products[1], products[0]].flatMap((one) => one ?? [])) {
      fireEvent.change(picker, { target: { value: ean } });
      fireEvent.keyDown(picker, { key: 'Enter' });
    }
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Quantité de Écran').value).toBe('2'));
    expect(screen.getByLabelText<HTMLInputElement>('Coût de Écran').value).toBe('65,50');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Choisissez un fournisseur.')).toBeTruthy();
    await user.type(screen.getByRole('combobox', { name: /^Fournisseur/ }), 'gros{Enter}');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(address()).toBe('/commandes-fournisseurs/5'));
    expect(api.callsOf(`POST ${PATH}`)[0]?.body).toEqual({
      fournisseur: 77,
      date_prevue: null,
      note: '',
      lignes: [
        { produit: 3, quantite: 2, cout: 65.5 },
        { produit: 4, quantite: 1, cout: 0 },
      ],
    });
  });

  it('propose what remains, and ask before more is received than was ordered', async () => {
    api.on(`POST ${PATH}/5/receptions`, { status: 201, body: { message: 'Réception enregistrée', data: order } });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Réceptionner' }));
    const dialog = within(await screen.findByRole('dialog'));
    const units = dialog.getByLabelText<HTMLInputElement>('Reçu de Écran');
    expect(units.value).toBe('6');
    expect(dialog.queryByLabelText('Accepter plus que commandé')).toBeNull();
    await user.clear(units);
    await user.type(units, '7');
    await user.click(dialog.getByLabelText('Accepter plus que commandé'));
    await user.click(dialog.getByRole('button', { name: 'Réceptionner' }));
    expect(await screen.findByText('Réception enregistrée')).toBeTruthy();
    expect(api.callsOf(`POST ${PATH}/5/receptions`)[0]?.body).toEqual({
      version: 3,
      lignes: [{ ligne: 9, quantite: 7, cout: 65.5 }],
      note: '',
      depassement: true,
    });
  });

  it('say when there is none, and when they cannot be read', async () => {
    api.on(`GET ${PATH}/5`, { status: 404, body: { message: 'Cette commande n’existe pas.' } });
    const { unmount } = show();
    expect(await screen.findByText('Cette commande n’existe pas.')).toBeTruthy();
    unmount();
    api.on(`GET ${PATH}`, { status: 500, body: {} });
    renderWorkspace(<PurchaseOrderListPage />, { role: 'Admin' });
    expect(await screen.findByText('Erreur lors du chargement des commandes')).toBeTruthy();
  });

  it('are sent again by email, to the address of the last time, and keep the text after a failure', async () => {
    const message = 'Un email de cette commande est déjà en route. Attendez son résultat.';
    api.on(`POST ${PATH}/5/email`, { status: 409, body: { message } });
    const { user } = show();
    expect(await screen.findByText('Envoyé')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'PDF' }).getAttribute('href')).toBe(`${PATH}/5/pdf`);
    await user.click(screen.getByRole('button', { name: 'Renvoyer par email' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText(/^Adresse email/)).toHaveProperty('value', 'ventes@grossiste.re');
    await user.type(dialog.getByLabelText(/^Message/), 'Merci');
    await user.click(dialog.getByRole('button', { name: 'Renvoyer par email' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    api.on(`POST ${PATH}/5/email`, { body: { message: 'L’email part.', data: order } });
    await user.click(dialog.getByRole('button', { name: 'Renvoyer par email' }));
    expect(await screen.findByText('L’email part.')).toBeTruthy();
    expect(api.callsOf(`POST ${PATH}/5/email`)[1]?.body).toEqual({
      version: 3,
      destinataire: 'ventes@grossiste.re',
      message: 'Merci',
    });
  });
});
