/** @jest-environment jsdom */
import type { WithdrawableOrder } from '@boutik/contract';
import { renderPage } from '../testing/render-page';
import { WithdrawalForm } from './withdrawal-forms';

const contract: WithdrawableOrder = {
  commande_id: 1,
  numero: 'CMD-1',
  date_commande: '2026-11-20T10:00:00+04:00',
  jusqu_au: '2027-01-04',
  retour_paye_par: 'client',
  produits: [{ ligne: 1, nom: 'Souris', quantite: 1 }],
};
const claim = { orderNumber: 'CMD-1', email: 'line@lagon.re' };

it.each([
  [true, 'Commande CMD-1'],
  [false, undefined],
])('the second step of a withdrawal goes on from its title when the first led there: %s', (searched, focused) => {
  renderPage(<WithdrawalForm {...{ contract, claim, searched }} refusal={null} />);
  expect(document.activeElement?.closest('h2')?.textContent).toBe(focused);
});
