/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../testing/fake-api';
import { renderPage } from '../testing/render-page';
import { CookieBanner } from './cookie-banner';
import { logVisit } from './log-visit';

const CHECK = '/api/cookie-consent/check';
const SAVE = '/api/cookie-consent';
const VISIT = '/api/log-visitor';
const unanswered = { [CHECK]: { body: { consent: null } } };

function renderBanner(replies: Parameters<typeof fakeApi>[0], address = '/') {
  const calls = fakeApi({ ...unanswered, ...replies });
  renderPage(
    <main id="contenu" tabIndex={-1}>
      <CookieBanner />
    </main>,
    address,
  );
  return calls;
}
const banner = () => screen.queryByRole('region', { name: /Compter votre visite/ });

describe('CookieBanner', () => {
  beforeEach(() => {
    document.cookie = 'cookie_consent=; max-age=0';
  });

  it.each([
    ['Tout accepter', 'all'],
    ['Tout refuser', 'none'],
  ])('sends "%s", disappears, and moves the focus to the page (SF-043, SF-214, SF-221)', async (label, consent) => {
    const calls = renderBanner({ [SAVE]: {}, [VISIT]: {} });
    screen.getByRole('button', { name: label }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(banner()).toBeNull());
    expect(calls).toContainEqual({ method: 'POST', path: SAVE, body: { consent } });
    expect(document.activeElement?.id).toBe('contenu');
    await screen.findByText(/Votre choix est enregistré/);
  });

  it('offers both choices with the same style', () => {
    renderBanner({});
    const [first, second] = screen.getAllByRole('button', { name: /^Tout/ });
    expect(first?.className).toBe(second?.className);
  });

  it('reports a choice that could not be stored, and asks again', async () => {
    renderBanner({ [SAVE]: 'unreachable' });
    await userEvent.click(screen.getByRole('button', { name: 'Tout accepter' }));
    await screen.findByText(/Votre choix n’a pas pu être enregistré/);
    expect(banner()).not.toBeNull();
  });

  it('disappears when the server knows a choice that the browser lost', async () => {
    renderBanner({ [CHECK]: { body: { consent: 'none' } } });
    await waitFor(() => expect(banner()).toBeNull());
  });

  it.each(['/cookies', '/devis-commercial/abc/detail'])('is not shown on %s', (address) => {
    renderBanner({}, address);
    expect(banner()).toBeNull();
  });

  it('logs no visit without consent', async () => {
    const calls = fakeApi({ [VISIT]: {} });
    logVisit();
    await Promise.resolve();
    expect(calls).toEqual([]);
  });

  it('logs a visit with consent, and ignores a failure (SF-293)', async () => {
    document.cookie = `cookie_consent=all.${'a'.repeat(24)}`;
    const calls = fakeApi({ [VISIT]: 'unreachable' });
    logVisit();
    await waitFor(() => expect(calls.some(({ path }) => path === VISIT)).toBe(true));
  });
});
