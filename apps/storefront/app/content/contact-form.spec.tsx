/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../testing/fake-api';
import { renderPage } from '../testing/render-page';
import { ContactForm } from './contact-form';

it('sends nothing before the robot check (AC-447), and has the subject of its address', async () => {
  const calls = fakeApi({});
  renderPage(<ContactForm sender={null} />, '/contact?sujet=Devis');
  expect(screen.getByLabelText(/^Sujet/)).toHaveProperty('value', 'Devis');
  await userEvent.type(screen.getByLabelText('Nom'), 'Marie');
  await userEvent.type(screen.getByLabelText('Adresse email'), 'marie@boutik.test');
  await userEvent.type(screen.getByLabelText('Message'), 'Bonjour');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer le message' }));
  await screen.findByText("Veuillez confirmer que vous n'êtes pas un robot avant d'envoyer votre message.");
  expect(calls).toEqual([]);
});
