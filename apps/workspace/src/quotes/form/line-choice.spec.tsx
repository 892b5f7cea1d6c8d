/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../../testing/fake-api';
import { renderWorkspace } from '../../testing/render-workspace';
import { sampleQuote, serveQuote } from '../../testing/sample-quote';
import { EditQuotePage } from './quote-form-pages';

describe('what a line leaves to the client', () => {
  let api: FakeApi;
  beforeEach(async () => {
    localStorage.clear();
    api = serveQuote(new FakeApi(), sampleQuote());
    api.on('PUT /api/commercial/devis/5', { body: { data: sampleQuote({ edition: 'a2' }) } });
  });

  async function open() {
    const screenOf = renderWorkspace(<EditQuotePage />, { path: '/5/edit-devis', pattern: '/:id/edit-devis' });
    await screen.findByLabelText('Quantité, ligne 1');
    const dialogOf = async (line: number) => {
      await screenOf.user.click(screen.getByRole('button', { name: `Choix du client, ligne ${line}` }));
      return within(await screen.findByRole('dialog'));
    };
    return { ...screenOf, dialogOf };
  }

  it('is an option, which leaves the total, or one of a group, whose first line counts', async () => {
    const { user, dialogOf } = await open();
    const option = await dialogOf(2);
    await user.selectOptions(option.getByLabelText('Cette ligne'), 'option');
    await user.click(option.getByRole('button', { name: 'Appliquer' }));
    expect(await screen.findByText('En option')).toBeTruthy();
    for (const line of [1, 3]) {
      const dialog = await dialogOf(line);
      await user.selectOptions(dialog.getByLabelText('Cette ligne'), 'alternative');
      const name = dialog.getByLabelText<HTMLInputElement>('Ce que le client choisit');
      if (name.value === '') await user.type(name, 'Périphérique');
      await user.click(dialog.getByRole('button', { name: 'Appliquer' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(screen.getAllByText(/^Au choix\s: Périphérique$/)).toHaveLength(2);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(api.callsOf('PUT /api/commercial/devis/5')).toHaveLength(1));
    const { body } = api.callsOf('PUT /api/commercial/devis/5')[0] ?? {};
    expect(body).toMatchObject({
      total_amount: 100,
      items: [
        { choix: 'alternative', groupe: 'Périphérique' },
        { choix: 'option', groupe: null },
        { choix: 'alternative', groupe: 'Périphérique' },
      ],
    });
  });

  it('is a quantity within bounds around the proposed one', async () => {
    const { user, dialogOf } = await open();
    const dialog = await dialogOf(1);
    await user.click(dialog.getByLabelText(/changer la quantité/));
    await user.clear(dialog.getByLabelText('Au plus'));
    await user.type(dialog.getByLabelText('Au plus'), '50');
    await user.click(dialog.getByRole('button', { name: 'Appliquer' }));
    expect(dialog.getByText('Il y en a 20 en stock.')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Au plus'));
    await user.type(dialog.getByLabelText('Au plus'), '5');
    await user.click(dialog.getByRole('button', { name: 'Appliquer' }));
    expect(await screen.findByText('De 1 à 5 unités')).toBeTruthy();
  });
});
