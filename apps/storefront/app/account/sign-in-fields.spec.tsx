/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { SignInFields } from './sign-in-fields';

const SENT = 'Un email de réinitialisation a été envoyé.';

function renderFields() {
  const requests: string[] = [];
  const Fields = () => (
    <form>
      <SignInFields refusal={undefined} busy={false} />
    </form>
  );
  const Stub = createRoutesStub([
    { path: '/', Component: Fields },
    {
      path: '/mot-de-passe-oublie',
      action: async ({ request }) => {
        const email = new URLSearchParams(await request.text()).get('email') ?? '';
        requests.push(email);
        return { ok: true, message: SENT, email };
      },
    },
  ]);
  render(<Stub />);
  return requests;
}

describe('SignInFields', () => {
  it('are named for password managers', () => {
    renderFields();
    const [email, password] = [screen.getByLabelText('Adresse email'), screen.getByLabelText('Mot de passe')];
    expect([email, password].map((field) => field.getAttribute('autocomplete'))).toEqual([
      'username',
      'current-password',
    ]);
  });

  it('need the address before a forgotten password is requested', async () => {
    const requests = renderFields();
    await userEvent.click(screen.getByRole('link', { name: 'Mot de passe oublié ?' }));
    await screen.findByText('Veuillez entrer votre email avant de réinitialiser votre mot de passe.');
    expect([requests, document.activeElement]).toEqual([[], screen.getByLabelText('Adresse email')]);
    await userEvent.type(screen.getByLabelText('Adresse email'), 'marie@boutik.test');
    await userEvent.click(screen.getByRole('link', { name: 'Mot de passe oublié ?' }));
    await screen.findByText(SENT);
    expect(requests).toEqual(['marie@boutik.test']);
  });
});
