/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { NO_RESPONSE_MESSAGE } from '../api/unless-offline';
import { ToastProvider } from '../ui/toast';
import { clientAction } from './service-cart.route';

it.each([
  ['order', "Une erreur s'est produite lors de la création de la commande."],
  ['remove', NO_RESPONSE_MESSAGE],
])('says what has failed when the server cannot be reached: %s (AC-418)', async (intent, message) => {
  render(
    <ToastProvider>
      <p>Page</p>
    </ToastProvider>,
  );
  const body = new URLSearchParams({ intent });
  const request = { clone: () => ({ formData: () => Promise.resolve(body) }) };
  const serverAction = () => Promise.reject(new TypeError('Failed to fetch'));
  await act(() => clientAction({ request, serverAction } as unknown as Parameters<typeof clientAction>[0]));
  expect(await screen.findByText(message)).toBeTruthy();
});
