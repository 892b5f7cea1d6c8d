/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router';
import { ToastProvider } from '../ui/toast';
import { actionOrToast, NO_RESPONSE_MESSAGE, OFFLINE_STATUS } from './unless-offline';

describe('actionOrToast', () => {
  beforeEach(() => {
    render(
      <ToastProvider>
        <p>Page</p>
      </ToastProvider>,
    );
  });

  it('shows a message and keeps the page when the server cannot be reached', async () => {
    const result = await act(() => actionOrToast(() => Promise.reject(new TypeError('Failed to fetch'))));
    expect(result).toMatchObject({ data: undefined, init: { status: OFFLINE_STATUS } });
    expect(await screen.findByText(NO_RESPONSE_MESSAGE)).toBeDefined();
  });

  it("shows the form's own message", async () => {
    const failing = () => Promise.reject(new TypeError('Failed to fetch'));
    await act(() => actionOrToast(failing, 'Erreur lors de la réinitialisation.'));
    expect(await screen.findByText('Erreur lors de la réinitialisation.')).toBeDefined();
  });

  it('shows the message when a proxy answers in the place of the server', async () => {
    const failing = () => Promise.reject(new ErrorResponseImpl(502, 'Bad Gateway', '<h1>Bad Gateway</h1>'));
    await act(() => actionOrToast(failing, "Une erreur est survenue lors de l'ajout au panier."));
    expect(await screen.findByText("Une erreur est survenue lors de l'ajout au panier.")).toBeDefined();
  });

  it('leaves every other error to the error page', async () => {
    await expect(actionOrToast(() => Promise.reject(new Error('a defect')))).rejects.toThrow('a defect');
    expect(screen.queryByText(NO_RESPONSE_MESSAGE)).toBeNull();
  });

  it('returns what the server has sent', async () => {
    expect(await actionOrToast(() => Promise.resolve({ ok: true }))).toEqual({ ok: true });
  });
});
