/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useFocusAfterRemoval } from './use-focus-after-removal';

function Removable() {
  const [products, setProducts] = useState(['Souris', 'Clavier']);
  const title = useFocusAfterRemoval<HTMLHeadingElement>(products.length);
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        Comparer
      </h1>
      <button type="button" onClick={() => setProducts([...products, 'Écran'])}>
        Ajouter
      </button>
      {products.map((product) => (
        <button key={product} type="button" onClick={() => setProducts(products.filter((one) => one !== product))}>
          {product}
        </button>
      ))}
    </>
  );
}

it('goes on from the title when the focused button is gone with its product', () => {
  render(<Removable />);
  const press = (name: string) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };
  press('Ajouter');
  expect(document.activeElement?.textContent).toBe('Ajouter');
  press('Souris');
  expect(document.activeElement?.textContent).toBe('Comparer');
});
