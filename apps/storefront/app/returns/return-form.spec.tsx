/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../testing/fake-api';
import { renderPage } from '../testing/render-page';
import { ReturnForm } from './return-form';

const PATH = '/api/refunds';
const form = <ReturnForm productId={7} orderNumber="42" productName="Souris" posted={undefined} throughPage={false} />;
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer la demande' }));

describe('ReturnForm', () => {
  it('sends nothing without a reason', async () => {
    const calls = fakeApi({ [PATH]: { status: 201 } });
    renderPage(form);
    await send();
    expect(calls).toEqual([]);
    expect(screen.getByLabelText('Motif du retour')).toHaveProperty('validity.valueMissing', true);
    expect(screen.getByLabelText('Produit')).toHaveProperty('readOnly', true);
  });

  it('reports a failure, keeps the fields, and sends them again', async () => {
    const replies = { [PATH]: { status: 503 } };
    const calls = fakeApi(replies);
    renderPage(form);
    await userEvent.selectOptions(screen.getByLabelText('Motif du retour'), "Changement d'avis");
    await send();
    await screen.findByText('Une erreur est survenue. Veuillez réessayer plus tard.');
    replies[PATH] = { status: 201 };
    await send();
    await screen.findByText(/^Votre demande de retour est enregistrée\./);
    expect(calls.map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({
        orderNumber: '42',
        productId: 7,
        productName: 'Souris',
        reason: "Changement d'avis",
        comments: '',
      })),
    );
  });

  it('says that the connection failed, and keeps what is typed', async () => {
    fakeApi({ [PATH]: 'unreachable' });
    renderPage(form);
    await userEvent.selectOptions(screen.getByLabelText('Motif du retour'), 'Autre');
    await userEvent.type(screen.getByLabelText(/^Commentaires/), 'Un long texte');
    await send();
    await screen.findByText(/^La boutique ne répond pas\. Vérifiez votre connexion.* n’est perdu\.$/);
    expect(screen.getByLabelText(/^Commentaires/)).toHaveProperty('value', 'Un long texte');
  });

  it('offers to sign in when the session has ended, and keeps what is typed', async () => {
    fakeApi({ [PATH]: { status: 401 } });
    renderPage(form);
    await userEvent.selectOptions(screen.getByLabelText('Motif du retour'), 'Autre');
    await userEvent.type(screen.getByLabelText(/^Commentaires/), 'Un long texte');
    await send();
    await screen.findByRole('dialog', { name: 'Heureux de vous revoir', hidden: true });
    expect(screen.getByRole('alert', { hidden: true }).textContent).toContain('rien n’est encore envoyé');
    expect(screen.getByLabelText(/^Commentaires/)).toHaveProperty('value', 'Un long texte');
  });

  it('shows the confirmation where the keyboard is, in place of the form', async () => {
    fakeApi({ [PATH]: { status: 201 } });
    renderPage(form);
    await userEvent.selectOptions(screen.getByLabelText('Motif du retour'), 'Autre');
    await send();
    const confirmation = await screen.findByText(/^Votre demande de retour est enregistrée\./);
    expect(document.activeElement?.contains(confirmation)).toBe(true);
    expect(document.activeElement?.role).toBe('status');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
