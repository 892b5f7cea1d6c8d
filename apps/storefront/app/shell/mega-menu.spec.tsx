/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../testing/fake-api';
import { renderPage } from '../testing/render-page';
import { MegaMenu } from './mega-menu';

const departments = [
  {
    id: 1,
    name: 'Composants',
    children: [
      {
        id: 11,
        name: 'Cartes graphiques',
        children: [
          { id: 111, name: 'GeForce', children: [] },
          { id: 112, name: 'Radeon', isNew: true as const, children: [] },
        ],
      },
    ],
  },
  { id: 2, name: 'Écrans', children: [] },
];

function open(): HTMLElement {
  const summary = screen.getByText('Tous nos produits');
  summary.closest('details')?.setAttribute('open', '');
  summary.focus();
  return summary;
}
const focused = () => document.activeElement?.textContent;

describe('MegaMenu', () => {
  it('is used with the arrow keys', async () => {
    fakeApi({ '/api/categories': 'unreachable' });
    renderPage(<MegaMenu departments={departments} />);
    const summary = open();
    for (const [key, name] of [
      ['ArrowDown', 'Composants'],
      ['ArrowDown', 'Écrans'],
      ['Home', 'Composants'],
      ['ArrowRight', 'Cartes graphiques'],
      ['ArrowDown', 'GeForce'],
      ['ArrowLeft', 'Composants'],
      ['End', 'Écrans'],
      ['ArrowUp', 'Composants'],
      ['Escape', 'Tous nos produits'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      expect([key, focused()]).toEqual([key, name]);
    }
    expect(summary.closest('details')?.open).toBe(false);
  });

  it('closes first and then opens the page of a link', async () => {
    fakeApi({ '/api/categories': 'unreachable' });
    renderPage(<MegaMenu departments={departments} />);
    const details = open().closest('details');
    expect(screen.getByText('GeForce').getAttribute('href')).toBe('/subsubcategory/111');
    await userEvent.click(screen.getByText('Composants'));
    expect(details?.open).toBe(false);
    await screen.findByRole('heading', { name: '/category/1' });
  });

  it('marks new subcategories', () => {
    fakeApi({ '/api/categories': 'unreachable' });
    renderPage(<MegaMenu departments={departments} />);
    const itemOf = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);
    expect([itemOf('Radeon').queryByText('Nouveau') !== null, itemOf('GeForce').queryByText('Nouveau')]).toEqual([
      true,
      null,
    ]);
  });

  it('reports an invalid tree, and still links to the departments', async () => {
    fakeApi({ '/api/categories': { body: { status: 'error', categories: [] } } });
    renderPage(<MegaMenu departments={departments} />);
    open();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Données invalides'));
    expect(screen.getByText('Composants').getAttribute('href')).toBe('/category/1');
  });
});
