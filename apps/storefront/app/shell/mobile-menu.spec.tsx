/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../testing/fake-api';
import { renderPage } from '../testing/render-page';
import { MobileMenu } from './mobile-menu';
import type { ShellData, SignedInUser } from './shell-data';

const leaf = { id: 111, name: 'GeForce', children: [] };
const departments = [
  { id: 1, name: 'Composants', children: [{ id: 11, name: 'Cartes graphiques', children: [leaf] }] },
];

function renderMenu(user: SignedInUser | null = null) {
  fakeApi({ '/api/categories': 'unreachable' });
  const onClose = jest.fn();
  const shell = { departments } as unknown as ShellData;
  renderPage(<MobileMenu open onClose={onClose} shell={shell} user={user} />);
  return onClose;
}

describe('MobileMenu', () => {
  it('lists three levels of categories in sections', () => {
    renderMenu();
    const section = screen.getByText('GeForce').closest('details');
    expect(section?.querySelector('summary')?.textContent).toBe('Cartes graphiques');
    expect(section?.parentElement?.closest('details')?.querySelector('summary')?.textContent).toBe('Composants');
    expect(screen.getByText('GeForce').getAttribute('href')).toBe('/subsubcategory/111');
  });

  it.each([
    ['Promotions', '/promotions'],
    ['Nouveautés', '/nouveautes'],
    ['Reconditionné', '/reconditionne'],
    ['Nous trouver', '/localisation'],
    ['Mon panier', '/panier'],
  ])('closes and leads from "%s" to %s', async (label, path) => {
    const onClose = renderMenu();
    await userEvent.click(screen.getByRole('link', { name: label }));
    expect(onClose).toHaveBeenCalled();
    await screen.findByRole('heading', { name: path });
  });

  it.each([
    ['particulier', false],
    ['professionnel', false],
    ['Commercial', true],
  ] as const)('offers the workspace to a %s: %s', (role, staff) => {
    renderMenu({ id: 1, role, staff, firstName: 'Zoé' });
    const link = screen.queryByRole('link', { name: 'ESPACE COMMERCIAL' });
    expect(link?.getAttribute('href') ?? null).toBe(staff ? '/espace-commercial' : null);
  });
});
