/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { FakeApi, type FakeReply } from '../../testing/fake-api';
import { renderWorkspace } from '../../testing/render-workspace';
import { sampleQuote, serveQuote } from '../../testing/sample-quote';
import { CreateQuotePage } from './quote-form-pages';

const CREATE = 'POST /api/commercial/devis';
const SEND = 'POST /api/commercial/devis/5/send-email';

describe('CreateQuotePage', () => {
  let api: FakeApi;
  beforeEach(() => {
    localStorage.clear();
    api = serveQuote(new FakeApi(), sampleQuote()).on(CREATE, {
      body: { data: sampleQuote({ status: 'sent', quote_number: 'DEV-1' }) },
    });
  });
  const focused = (label: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: label })));

  /** Client, two products and a quantity, without the mouse. */
  async function writeByKeyboard() {
    const opened = renderWorkspace(<CreateQuotePage />, { path: '/creer-devis' });
    const { user } = opened;
    await screen.findByRole('combobox', { name: 'Client' });
    await focused('Client');
    await user.keyboard('Payet');
    await screen.findByRole('option', { name: /Marie Payet/ });
    await user.keyboard('{Enter}');
    for (const [line, product] of [
      [1, 'Écran'],
      [2, 'Souris'],
    ] as const) {
      await focused(`Produit, ligne ${line}`);
      await user.keyboard(product);
      await screen.findByRole('option', { name: new RegExp(product) });
      await user.keyboard('{Enter}');
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(`Quantité, ligne ${line}`)));
      await user.keyboard('2{Enter}');
    }
    await user.keyboard('{Backspace}');
    return opened;
  }

  it('is written and sent by keyboard: client, products, quantities', async () => {
    api.on(SEND, { body: { data: sampleQuote({ status: 'sent' }) } });
    const { user, address } = await writeByKeyboard();
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    expect(await screen.findByText('Devis enregistré et envoyé par email avec succès!')).toBeTruthy();
    expect(api.callsOf(CREATE)[0]?.body).toMatchObject({
      client_id: 3,
      status: 'sent',
      total_amount: 400,
      items: [
        { product_id: 1, quantity: 2, unit_price: 100 },
        { product_id: 3, quantity: 2, unit_price: 100 },
      ],
    });
    expect(address()).toBe('/liste-devis');
  });

  it('offers what is typed while it is saved in the form of the new quote', async () => {
    let reply: (response: FakeReply) => void = () => {};
    api.on(CREATE, () => new Promise((resolve) => (reply = resolve)));
    const { user, address } = await writeByKeyboard();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(api.callsOf(CREATE)).toHaveLength(1));
    await user.type(screen.getByLabelText('Notes'), 'Livrer le matin');
    reply({ body: { data: sampleQuote({ quote_number: 'DEV-1', edition: 'a1' }) } });
    await waitFor(() => expect(address()).toBe('/5/edit-devis'));
    const stored = Object.entries(localStorage).find(([key]) => key.includes('devis-en-cours'));
    expect([stored?.[0], JSON.parse(String(stored?.[1])).draft]).toEqual([
      expect.stringMatching(/:5:DEV-1$/),
      expect.objectContaining({ notes: 'Livrer le matin', number: 'DEV-1', edition: 'a1' }),
    ]);
  });

  it('creates one quote for a retry of the same content, and another key for other content', async () => {
    api.on(CREATE, { status: 503 });
    const { user } = await writeByKeyboard();
    for (const notes of ['', '', 'Autre']) {
      if (notes) await user.type(screen.getByLabelText('Notes'), notes);
      await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
      await screen.findByText("Erreur lors de l'enregistrement du devis");
      await waitFor(() =>
        expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer' }).disabled).toBe(false),
      );
    }
    const keys = api.callsOf(CREATE).map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(2);
  });

  it('is a draft again when the email cannot leave, and keeps its id', async () => {
    api
      .on(SEND, { status: 503, body: { message: 'Le courrier ne part pas.' } })
      .on('PATCH /api/commercial/devis/5/status', { body: { data: sampleQuote({ quote_number: 'DEV-1' }) } });
    const { user, address } = await writeByKeyboard();
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await waitFor(() => expect(address()).toBe('/5/edit-devis'));
    expect(api.callsOf('PATCH /api/commercial/devis/5/status')[0]?.body).toEqual({ status: 'draft' });
    expect(
      await screen.findByText(/Le numéro DEV-\d+-\d+ était déjà pris : le devis porte le numéro DEV-1/),
    ).toBeTruthy();
  });
});
