/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './picture';

it('shows the placeholder when its file cannot be loaded', () => {
  render(<Picture url="/media/products/3f/3fa9-700x500-f7f1e6.webp" alt="Carte" sizes="94vw" />);
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'Carte' });
  expect(image.parentElement?.querySelector('source')?.getAttribute('srcset')).toContain('.avif');
  fireEvent.error(image);
  expect(image.getAttribute('src')).toBe('/placeholder.svg');
  expect(document.querySelector('[srcset]')).toBeNull();
});
