/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page';
import type { Facet } from '../facets';
import { listingState } from '../listing-state';
import { FacetGroup } from './facet-group';

const folded: Facet = { name: 'ram', options: [], more: 0, range: null, folded: true };
const facet: Facet = { name: 'ram', options: [{ value: '8 Go', count: 3 }], more: 0, range: null };
const search = new URLSearchParams();
const onOpen = jest.fn();
const group = (shown: Facet, open = false) => (
  <FacetGroup facet={shown} search={search} state={listingState(search)} open={open} onOpen={onOpen} />
);

describe('a group of filters', () => {
  it('requests its options when it is opened, and shows them with the focus on its title', async () => {
    renderPage(group(folded));
    const title = screen.getByRole('button', { name: 'Ram', expanded: false });
    expect([title.getAttribute('name'), title.getAttribute('value')]).toEqual(['ouvrir', 'ram']);
    await userEvent.click(title);
    expect(onOpen).toHaveBeenCalled();
    expect(title.getAttribute('aria-busy')).toBe('true');
  });

  it('opens at once when its options are known, by keyboard too', async () => {
    renderPage(group(facet));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('checkbox', { name: '8 Go (3)' })).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Ram');
  });

  it('shows an option as it is written, and sends its value', () => {
    renderPage(group({ ...facet, options: [{ value: '1.35 V', label: '1,35\u00a0V', count: 3 }] }, true));
    const option = screen.getByRole('checkbox', { name: /^1,35\sV \(3\)$/ });
    expect(option.getAttribute('value')).toBe('1.35 V');
  });

  it('is open from the start without taking the focus', () => {
    renderPage(group(facet, true));
    expect(screen.getByRole('checkbox', { name: '8 Go (3)' })).toBeDefined();
    expect(document.activeElement).toBe(document.body);
  });
});
