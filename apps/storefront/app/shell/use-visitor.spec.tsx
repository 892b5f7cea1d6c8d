/** @jest-environment jsdom */
import { visitorCookieValue } from '@boutik/kernel';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import type { ShellData } from './shell-data';
import { ProfileMenu } from './profile-menu';
import { useVisitor } from './use-visitor';

function Cart() {
  return <output>{useVisitor()?.cartCount ?? 'unknown'}</output>;
}

const shell: Partial<ShellData> = { shared: true, user: null, cartCount: 0, needsConsent: true };
const page = (own: Partial<ShellData> = {}) => {
  const Stub = createRoutesStub([
    {
      path: '/',
      id: 'root',
      Component: () => (
        <>
          <Cart />
          <ProfileMenu />
        </>
      ),
    },
  ]);
  return <Stub hydrationData={{ loaderData: { root: { shell: { ...shell, ...own } } } }} />;
};

describe('the visitor of a page', () => {
  beforeEach(() => {
    const hint = { cart: 3, decided: false, user: { id: 7, firstName: 'Zoé', role: 'particulier' as const } };
    document.cookie = `boutik_visiteur=${visitorCookieValue('t1', hint)}`;
  });

  it('is in the cookie, when the page is the same for everybody', async () => {
    render(page());
    expect(screen.getByRole('status').textContent).toBe('3');
    expect(screen.getByText('Zoé').closest('summary')?.getAttribute('aria-label')).toBe('Compte de Zoé');
    expect(screen.queryByText('Se connecter')).toBeNull();
  });

  it('stays the same while the cookie is outdated by a change of their own', () => {
    render(page());
    const change = (cookie: string) =>
      act(() => {
        document.cookie = cookie;
        dispatchEvent(new Event('visitorChanged'));
      });
    change('boutik_visiteur=!0f3a');
    expect(screen.getByRole('status').textContent).toBe('3');
    expect(screen.queryByText('Se connecter')).toBeNull();
    const guest = { cart: 1, decided: false, user: null };
    change(`boutik_visiteur=${visitorCookieValue('g1', guest)}`);
    expect(screen.getByRole('status').textContent).toBe('1');
    expect(screen.queryByText('Zoé')).toBeNull();
  });

  it('is in the data of a personal page', () => {
    render(page({ shared: false, cartCount: 1 }));
    expect(screen.getByRole('status').textContent).toBe('1');
    expect(screen.queryByText('Zoé')).toBeNull();
  });

  it('is not in the HTML of a shared page, which has a place for each', () => {
    const html = renderToString(page());
    expect(html).toContain('unknown');
    expect(html).not.toContain('Zoé');
    for (const text of ['Mon profil', 'Se déconnecter', 'Se connecter', 'Créer un compte'])
      expect(html).toContain(text);
    expect(html).toMatch(/<li hidden="" data-for="user">/);
  });
});
