/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderWorkspace } from '../testing/render-workspace';
import { FoldedActions } from './folded-actions';

describe('FoldedActions', () => {
  it('tells whether the actions that it shows on a phone are open', async () => {
    const { user } = renderWorkspace(
      <FoldedActions>
        <button type="button">Dupliquer</button>
      </FoldedActions>,
    );
    const button = screen.getByRole('button', { name: 'Autres actions' });
    const actions = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect([button.getAttribute('aria-expanded'), actions?.className]).toEqual(['false', 'folded-actions']);
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(actions?.classList.contains('folded-actions-open')).toBe(true);
    expect(actions?.textContent).toBe('Dupliquer');
  });
});
