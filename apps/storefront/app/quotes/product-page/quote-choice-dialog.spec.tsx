/** @jest-environment jsdom */
import type { Product } from '@boutik/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../testing/fake-api';
import { renderPage } from '../../testing/render-page';
import QuoteChoiceDialog from './quote-choice-dialog';

const QUOTES = '/api/commercial/devis';
const ADD = '/api/commercial/devis/add-item';
const CLIENTS = '/api/commercial/clients/search';
const product = {
  id: 7,
  nom: 'Écran 27 pouces',
  prix_final: 200,
  prix_vente: 200,
  taux_tva: 8.5,
} as unknown as Product;
const quote = (id: number, status: string) => ({
  id,
  status,
  client_id: 1,
  quote_number: `DEV-${id}`,
  status_label: status,
  client: { name: 'Marie' },
  total_amount: 10,
});
const list = ['draft', 'sent', 'accepted', 'rejected'].map((status, at) => quote(at + 1, status));
const paul = { id: 2, name: 'Paul', email: 'paul@boutik.test' };

function renderDialog(
  quotes: unknown = { body: { data: { data: list, last_page: 1 } } },
  clients: object = { body: { clients: [paul] } },
) {
  const calls = fakeApi({ [QUOTES]: quotes as object, [ADD]: {}, [CLIENTS]: clients });
  const onClose = jest.fn();
  renderPage(<QuoteChoiceDialog product={product} quantity={2} onClose={onClose} />);
  return { calls, onClose };
}

describe('QuoteChoiceDialog', () => {
  it('lists the open quotes only, and adds the product to one (SF-212, SF-312)', async () => {
    const { calls, onClose } = renderDialog();
    const region = within(await screen.findByRole('region', { name: 'Vos devis en cours' }));
    await region.findByText('DEV-1');
    expect(region.getAllByRole('button').map(({ textContent }) => textContent?.slice(0, 5))).toEqual([
      'DEV-1',
      'DEV-2',
    ]);
    await userEvent.click(region.getByText('DEV-1'));
    await screen.findByText('Le produit a été ajouté dans votre devis avec succès.');
    const added = calls.find(({ path }) => path === ADD);
    expect(added?.body).toMatchObject({ items: [{ quote_id: 1, quantity: 2 }] });
    expect(onClose).toHaveBeenCalled();
  });

  it('creates a quote for a client who is searched once per pause (SF-210, SF-264)', async () => {
    const { calls } = renderDialog();
    const create = await screen.findByRole('button', { name: 'Créer un nouveau devis' });
    expect(create).toHaveProperty('disabled', true);
    // Without pauses between the letters: a busy machine would search for the first ones.
    await userEvent.type(screen.getByLabelText('Rechercher un client'), 'Paul', { delay: null });
    const found = await screen.findByRole('list', { name: 'Clients trouvés' });
    await userEvent.click(within(found).getByRole('button'));
    expect(calls.filter(({ path }) => path.startsWith(CLIENTS)).map(({ path }) => path)).toEqual([`${CLIENTS}?q=Paul`]);
    // The quotes of other clients are hidden.
    await screen.findByText(/^Aucun devis en brouillon ou envoyé\./);
    await userEvent.click(create);
    await screen.findByText('Nouveau devis créé avec succès !');
    const posted = calls.find(({ method, path }) => method === 'POST' && path === QUOTES);
    const number = expect.stringMatching(/^DEV-\d{12}-\d{4}$/) as string;
    expect(posted?.body).toMatchObject({ client_id: 2, quote_number: number, items: [{ quantity: 2 }] });
  });

  it('reports quotes that could not be read, and logs why', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    renderDialog('unreachable');
    await waitFor(() => expect(screen.getByText("Vos devis n'ont pas pu être lus.")).toBeDefined());
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  it('finds no client, and logs why, when the search fails (SF-387)', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    renderDialog({ body: { data: { data: [], last_page: 1 } } }, { status: 500 });
    await userEvent.type(await screen.findByLabelText('Rechercher un client'), 'Paul', { delay: null });
    await screen.findByText('Aucun client trouvé');
    expect(log).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).toBeNull();
    log.mockRestore();
  });
});
