/** @jest-environment jsdom */
import type { QuickOrderLine } from '@boutik/contract';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../testing/render-page';
import { QuickOrderLines } from './quick-order-lines';

const lines = [1, 2, 3].map((id): QuickOrderLine => {
  const product = { id, nom: `Produit ${id}`, reference: `P-${id}`, prix_ht: 10, total_ht: 10 };
  return { ligne: id, code: `P-${id}`, quantite: 1, etat: 'trouve', produits: [{ ...product, stock: 'complet' }] };
});

/** Each press orders all that is ticked but product 3. */
function Page() {
  const [ticked, setTicked] = useState<number[] | null>(null);
  return (
    <>
      <button type="button" onClick={() => setTicked([3])}>
        answer
      </button>
      <QuickOrderLines text="" formKey="k" lines={lines} total={30} ticked={ticked} />
    </>
  );
}

describe('the lines of a quick order', () => {
  it('stay ticked where the order left them out, and nowhere else', () => {
    renderPage(<Page />);
    const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
    const answer = () => fireEvent.click(screen.getByRole('button', { name: 'answer' }));
    expect(ticks()).toEqual([true, true, true]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Produit 2, 1' }));
    answer();
    expect(ticks()).toEqual([false, false, true]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Produit 2, 1' }));
    answer();
    expect(ticks()).toEqual([false, false, true]);
  });
});
