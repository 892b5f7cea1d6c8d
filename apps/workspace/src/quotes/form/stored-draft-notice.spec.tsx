/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { personalKey } from '@boutik/kernel';
import { FakeApi } from '../../testing/fake-api';
import { renderWorkspace } from '../../testing/render-workspace';
import { sampleQuote, serveQuote } from '../../testing/sample-quote';
import { CreateQuotePage, EditQuotePage } from './quote-form-pages';

const PREFIX = personalKey('devis-en-cours');
const stored = () => Object.values({ ...localStorage }).filter((text) => String(text).includes('Texte non enregistré'));

describe('the unsaved draft of an earlier visit', () => {
  beforeEach(() => {
    localStorage.clear();
    serveQuote(new FakeApi(), sampleQuote());
  });

  const openSaved = () => renderWorkspace(<EditQuotePage />, { path: '/5/edit-devis', pattern: '/:id/edit-devis' });
  const openNew = () => renderWorkspace(<CreateQuotePage />);
  const notes = () => screen.findByLabelText<HTMLTextAreaElement>('Notes');

  it.each([
    ['a saved quote', openSaved],
    ['a new quote', openNew],
  ])('is stored while typing, and offered for %s', async (_form, open) => {
    const before = open();
    await before.user.type(await notes(), 'Texte non enregistré');
    await waitFor(() => expect(stored()).toHaveLength(1));
    before.unmount();
    const after = open();
    expect(await screen.findByText(/Un devis non enregistré a été retrouvé/)).toBeTruthy();
    expect((await notes()).value).toBe('');
    await after.user.click(screen.getByRole('button', { name: 'Reprendre' }));
    expect((await notes()).value).toBe('Texte non enregistré');
    expect(screen.queryByText(/Un devis non enregistré/)).toBeNull();
  });

  it('is stored when the tab is closed before the pause has passed', async () => {
    const { user } = openSaved();
    await user.type(await notes(), 'Texte non enregistré');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(stored()).toHaveLength(1);
  });

  it('is deleted on request, and once the quote is saved', async () => {
    const before = openSaved();
    await before.user.type(await notes(), 'Texte non enregistré');
    before.unmount();
    const { user } = openSaved();
    await user.click(await screen.findByRole('button', { name: 'Effacer' }));
    expect(stored()).toEqual([]);
    serveQuote(new FakeApi(), sampleQuote()).on('PUT /api/commercial/devis/5', { body: { data: sampleQuote() } });
    await user.type(await notes(), 'Texte non enregistré');
    await waitFor(() => expect(stored()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Mettre à jour' }));
    await screen.findByText('Devis mis à jour avec succès!');
    expect(stored()).toEqual([]);
  });

  it('is not offered when it is not readable', async () => {
    localStorage.setItem(`${PREFIX}:7:nouveau:DEV-1`, '{"at":1,"draft":{"lines":[]}}');
    openNew();
    await notes();
    expect(screen.queryByText(/Un devis non enregistré/)).toBeNull();
    expect(localStorage.getItem(`${PREFIX}:7:nouveau:DEV-1`)).toBeNull();
  });
});
