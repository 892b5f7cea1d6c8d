/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, offline } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { RefundOrderPage } from './refund-order-page';

const PATH = '/api/commercial/commandes/CMD-2026-000001/remboursement';
const order = {
  id: 1,
  numero: 'CMD-2026-000001',
  kind: 'order',
  client: 'Marie Payet',
  status: 'payé',
  total: 217,
  reste: 217,
  reste_livraison: 10.85,
  livraison: { nom: 'Marie Payet', telephone: null, adresse: ['1 rue Pasteur', '97400 Saint-Denis'] },
  lignes: [{ ligne: 1, nom: 'Écran', quantite: 2, reste: 2 }],
};

const PREVIEW = `POST ${PATH}/apercu`;
const preview = {
  articles: 217,
  remise: -17,
  livraison: 0,
  retenue: 0,
  total: 200,
  tva: [{ taux: 8.5, ht: 184.33, tva: 15.67 }],
};

describe('RefundOrderPage', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on(`GET ${PATH}`, { body: { data: order } })
      .on(PREVIEW, { body: { data: preview } })
      .on(`POST ${PATH}`, { body: { message: 'Remboursé' } });
  });

  async function find() {
    const opened = renderWorkspace(<RefundOrderPage />, { role: 'Admin' });
    await opened.user.type(screen.getByLabelText('Numéro de commande'), ' cmd-2026-000001{Enter}');
    await screen.findByRole('form', { name: 'Rembourser CMD-2026-000001' });
    return opened;
  }
  async function confirm(user: Awaited<ReturnType<typeof find>>['user']) {
    await user.type(screen.getByLabelText(/^Motif/), 'Panne');
    await user.click(await screen.findByRole('button', { name: /^Rembourser 200,00/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Annuler' }));
    await user.click(dialog.getByRole('button', { name: 'Rembourser' }));
  }

  it('finds an order however its number is typed, and says what is left', async () => {
    await find();
    expect(screen.getByText(/reste à rembourser au plus/).textContent).toContain('217,00');
    expect(screen.getByRole('region', { name: 'Livraison' }).textContent).toContain('97400 Saint-Denis');
  });

  it('refunds units of a line after a confirmation, then reads the order again', async () => {
    const { user } = await find();
    await user.click(screen.getByRole('radio', { name: 'Des articles' }));
    const units = screen.getByLabelText('Quantité à rembourser, Écran');
    await user.clear(units);
    await user.type(units, '1');
    await user.click(screen.getByRole('checkbox', { name: 'Remettre les articles en vente' }));
    await confirm(user);
    expect(await screen.findByText('Remboursé')).toBeTruthy();
    expect(api.callsOf(`POST ${PATH}`)[0]?.body).toEqual({
      motif: 'Panne',
      lignes: [{ ligne: 1, quantite: 1 }],
      remettre_en_stock: true,
    });
    await waitFor(() => expect(api.callsOf(`GET ${PATH}`)).toHaveLength(2));
  });

  it('goes on from the heading of the page when the refunded form goes away', async () => {
    const { user } = await find();
    api.on(`GET ${PATH}`, { body: { data: { ...order, reste: 0 } } });
    await confirm(user);
    expect(await screen.findByText(/Il n’y a rien à rembourser/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('refunds an amount', async () => {
    const { user } = await find();
    await user.click(screen.getByRole('radio', { name: 'Une somme' }));
    await user.clear(screen.getByLabelText('Somme TTC, en euros'));
    await user.type(screen.getByLabelText('Somme TTC, en euros'), '10,50');
    await confirm(user);
    await waitFor(() => expect(api.callsOf(`POST ${PATH}`)[0]?.body).toEqual({ motif: 'Panne', montant: 10.5 }));
  });

  it('keeps the form with the reason of a refusal', async () => {
    api.on(`POST ${PATH}`, { status: 409, body: { message: 'Un remboursement est en cours.' } });
    const { user } = await find();
    await confirm(user);
    expect(await screen.findByText('Un remboursement est en cours.')).toBeTruthy();
    expect(screen.getByLabelText(/^Motif/)).toHaveProperty('value', 'Panne');
  });

  it('sends a refund whose reply was lost under the same key again, and another refund under another', async () => {
    api.on(`POST ${PATH}`, offline);
    const { user } = await find();
    await confirm(user);
    const again = async () => {
      const button = await screen.findByRole('button', { name: /^Rembourser 200,00/ });
      await user.click(button);
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Rembourser' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await again();
    await user.type(screen.getByLabelText(/^Motif/), ' signalée');
    await again();
    const [first, second, third] = api.callsOf(`POST ${PATH}`).map(({ headers }) => headers['idempotency-key']);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('asks for the amount of what is chosen, with the reason of what is withheld', async () => {
    const { user } = await find();
    await user.click(screen.getByRole('radio', { name: 'Des articles' }));
    expect(screen.getByText(/s’affiche dès que ce qui est rendu est choisi/)).toBeTruthy();
    await user.clear(screen.getByLabelText('Quantité à rembourser, Écran'));
    await user.type(screen.getByLabelText('Quantité à rembourser, Écran'), '1');
    await user.clear(screen.getByLabelText(/^Part des frais de livraison/));
    await user.type(screen.getByLabelText(/^Part des frais de livraison/), '5');
    await user.clear(screen.getByLabelText(/^Retenue/));
    await user.type(screen.getByLabelText(/^Retenue/), '2,50');
    await user.type(screen.getByLabelText(/^Motif de la retenue/), 'Rayures');
    await waitFor(() =>
      expect(api.callsOf(PREVIEW).at(-1)?.body).toEqual({
        lignes: [{ ligne: 1, quantite: 1 }],
        livraison: 5,
        retenue: { montant: 2.5, motif: 'Rayures' },
      }),
    );
    expect((await screen.findByLabelText('Somme à rembourser')).textContent).toContain('Part de la remise');
  });

  it('says first what another role may not do, and offers nothing', async () => {
    renderWorkspace(<RefundOrderPage />, { path: '/?commande=CMD-2026-000001' });
    expect(await screen.findByText(/Un administrateur rembourse/)).toBeTruthy();
    expect((await screen.findByRole('form')).textContent).toContain('217,00');
    expect(screen.queryByLabelText(/^Motif/)).toBeNull();
  });

  it('says that an order does not exist', async () => {
    api.on(`GET ${PATH}`, { status: 404, body: { message: 'Commande introuvable' } });
    const { user } = renderWorkspace(<RefundOrderPage />);
    await user.type(screen.getByLabelText('Numéro de commande'), 'CMD-2026-000001{Enter}');
    expect(await screen.findByText('Commande introuvable')).toBeTruthy();
  });
});
