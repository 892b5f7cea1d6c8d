/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../testing/fake-api';
import { renderPage } from '../testing/render-page';
import { readConfirmation } from './confirmation-storage';
import { NewsletterForm } from './newsletter-form';

const PATH = '/api/abonnements';
const DAY_MS = 24 * 3_600_000;

async function subscribe(email: string): Promise<void> {
  const field = screen.getByLabelText('Votre email');
  await userEvent.clear(field);
  if (email) await userEvent.type(field, email);
  await userEvent.click(screen.getByRole('button', { name: 'S’abonner' }));
}
const alertText = () => screen.getByRole('alert').textContent;

describe('NewsletterForm', () => {
  beforeEach(() => localStorage.clear());

  it('shows the confirmation, for a day, on every page', async () => {
    const calls = fakeApi({ [PATH]: { status: 201, body: { message: 'Inscription réussie ! Merci.' } } });
    renderPage(<NewsletterForm />);
    await subscribe(' lise@boutik.test ');
    const status = await screen.findByRole('status', { name: '' });
    await waitFor(() => expect(screen.getAllByText('Inscription réussie ! Merci.')).not.toEqual([]));
    expect(screen.queryByLabelText('Votre email')).toBeNull();
    expect(status).toBeDefined();
    expect(calls).toEqual([{ method: 'POST', path: PATH, body: { email: 'lise@boutik.test' } }]);
    expect(readConfirmation(Date.now() + DAY_MS - 60_000)).toBe('Inscription réussie ! Merci.');
    expect(readConfirmation(Date.now() + DAY_MS + 60_000)).toBeNull();
  });

  it('shows a stored confirmation instead of the form', () => {
    localStorage.setItem('boutik.newsletter', `${Date.now() + DAY_MS}|Inscription réussie ! Merci.`);
    renderPage(<NewsletterForm />);
    expect(screen.queryByLabelText('Votre email')).toBeNull();
  });

  it.each(['', 'abc'])('sends nothing for the invalid address "%s" (SF-045, SF-254)', async (email) => {
    const calls = fakeApi({ [PATH]: { status: 201 } });
    renderPage(<NewsletterForm />);
    await subscribe(email);
    expect(alertText()).toBe('Veuillez entrer une adresse email valide.');
    expect(document.activeElement).toBe(screen.getByLabelText('Votre email'));
    expect(calls).toEqual([]);
  });

  it.each([
    ['the error of the API (SF-356)', { status: 400, body: { error: 'X' } }, 'X'],
    ['409 without a message (SF-357)', { status: 409 }, 'Cette adresse email est déjà abonnée.'],
    ['500 (SF-359)', { status: 500 }, 'Une erreur est survenue. Veuillez réessayer plus tard.'],
    ['a lost connection', 'unreachable' as const, 'Une erreur est survenue. Veuillez réessayer plus tard.'],
  ])('shows %s', async (...[, reply, message]) => {
    fakeApi({ [PATH]: reply });
    renderPage(<NewsletterForm />);
    await subscribe('paul@boutik.test');
    await waitFor(() => expect(alertText()).toBe(message));
  });

  it('names the minimum age', () => {
    renderPage(<NewsletterForm />);
    expect(document.body.textContent).toContain('16 ans');
  });
});
