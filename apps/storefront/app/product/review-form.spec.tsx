/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../testing/fake-api';
import { renderPage } from '../testing/render-page';
import { ReviewForm } from './review-form';

const PATH = '/api/reviews';
const form = (
  <ReviewForm productId={7} own={null} boughtAt={null} hidden={null} awaiting={false} posted={undefined} focusTitle />
);
const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publier mon avis' }));

describe('ReviewForm', () => {
  it('gets the focus after sign-in', () => {
    renderPage(form);
    expect(document.activeElement?.textContent).toBe('Donner votre avis');
  });

  it('needs stars and a text', async () => {
    const calls = fakeApi({ [PATH]: { body: { status: true } } });
    renderPage(form);
    await publish();
    await screen.findByText('Veuillez remplir tous les champs obligatoires.');
    await userEvent.click(screen.getByRole('radio', { name: '4 étoiles, bien' }));
    await userEvent.type(screen.getByLabelText('Votre avis'), '   ');
    await publish();
    await screen.findByText('Veuillez remplir tous les champs obligatoires.');
    expect(calls).toEqual([]);
  });

  it('is filled in with the keyboard, and sends the review', async () => {
    const calls = fakeApi({ [PATH]: { body: { status: true } } });
    renderPage(form);
    screen.getByRole('radio', { name: '5 étoiles, excellent' }).focus();
    await userEvent.keyboard(' ');
    await userEvent.type(screen.getByLabelText('Votre avis'), 'Silencieuse <b>et</b> rapide.');
    await publish();
    await screen.findByText('Merci pour votre retour, votre avis a été enregistré avec succès');
    const body = { produit_id: 7, rating: 5, message: 'Silencieuse <b>et</b> rapide.' };
    expect(calls).toEqual([{ method: 'POST', path: PATH, body }]);
  });

  it.each([
    [{ status: 500 }, "Erreur lors de l'envoi du commentaire."],
    [{ status: 200, body: { status: false } }, 'Une erreur est survenue, réessayez.'],
  ])('reports %j and keeps the text', async (reply, message) => {
    fakeApi({ [PATH]: reply });
    renderPage(form);
    await userEvent.click(screen.getByRole('radio', { name: '5 étoiles, excellent' }));
    await userEvent.type(screen.getByLabelText('Votre avis'), 'Parfaite.');
    await publish();
    await screen.findByText(message);
    expect(screen.getByLabelText('Votre avis')).toHaveProperty('value', 'Parfaite.');
  });

  it('leads to the sign-in page when the session has ended', async () => {
    fakeApi({ [PATH]: { status: 401 } });
    renderPage(form);
    await userEvent.click(screen.getByRole('radio', { name: '5 étoiles, excellent' }));
    await userEvent.type(screen.getByLabelText('Votre avis'), 'Parfaite.');
    await publish();
    await screen.findByRole('heading', { name: '/login' });
  });

  it('replaces an existing review', () => {
    const own = { id: 1, rating: 4, message: 'Bien.', client: 'Marie P.', created_at: '2026-01-01', verified: false };
    renderPage(
      <ReviewForm
        productId={7}
        own={own as never}
        boughtAt={null}
        hidden={null}
        awaiting={false}
        posted={undefined}
        focusTitle={false}
      />,
    );
    expect(screen.getByRole('heading', { name: 'Modifier votre avis' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Remplacer mon avis' })).toBeDefined();
    expect(screen.getByRole('radio', { name: '4 étoiles, bien' })).toHaveProperty('checked', true);
  });
});
