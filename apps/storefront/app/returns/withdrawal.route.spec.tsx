/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { renderPage } from '../testing/render-page';
import WithdrawalPage from './withdrawal.route';

const contract = {
  commande_id: 1,
  numero: 'CMD-1',
  date_commande: '2026-11-20T10:00:00+04:00',
  jusqu_au: '2027-01-04',
  retour_paye_par: 'client' as const,
  produits: [{ ligne: 1, nom: 'Souris', quantite: 1 }],
};
const loaded = { claim: { orderNumber: 'CMD-1', email: '' }, contract, refusal: null, receipt: null };

function Page() {
  const [actionData, setResult] = useState<ComponentProps<typeof WithdrawalPage>['actionData']>();
  const props = { loaderData: loaded, actionData } as ComponentProps<typeof WithdrawalPage>;
  return (
    <>
      <button type="button" onClick={() => setResult({ ...loaded, contract: { ...contract }, refusal: 'Cochez.' })}>
        refuse
      </button>
      <WithdrawalPage {...props} />
    </>
  );
}

it('the withdrawal of a signed-in client keeps the focus on its button, below the reason, when it is refused', () => {
  renderPage(<Page />);
  const button = screen.getByRole('button', { name: 'Confirmer la rétractation' });
  button.focus();
  fireEvent.click(screen.getByRole('button', { name: 'refuse' }));
  expect(screen.getByRole('alert').textContent).toContain('Cochez.');
  expect(document.activeElement).toBe(button);
});
