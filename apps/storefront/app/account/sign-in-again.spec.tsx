/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import { SignInAgain, stayWhenSignedOut } from './sign-in-again';

describe('a form whose session has ended', () => {
  it('is below an offer to sign in', async () => {
    renderPage(<SignInAgain result={{ signedOut: true }} returnQuery="redirect=adresses" />);
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain('rien n’est encore envoyé');
    expect(screen.getByRole('link', { name: 'Se connecter', hidden: true }).getAttribute('href')).toBe(
      '/login?redirect=adresses',
    );
  });

  it('is not read anew, in contrast to any other', () => {
    const shown = (actionStatus: number) =>
      stayWhenSignedOut({ actionStatus, defaultShouldRevalidate: true } as Parameters<typeof stayWhenSignedOut>[0]);
    expect([shown(401), shown(200)]).toEqual([false, true]);
  });
});
