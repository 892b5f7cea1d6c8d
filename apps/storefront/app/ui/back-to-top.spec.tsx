/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BackToTop } from './back-to-top';

function scrollToPixel(scrollY: number): void {
  act(() => {
    Object.assign(window, { scrollY });
    window.dispatchEvent(new Event('scroll'));
  });
}

it('offers the way back to the top after 300 pixels, and moves the focus there', async () => {
  const scrollTo = jest.fn();
  Object.assign(window, { scrollTo });
  render(
    <main id="contenu" tabIndex={-1}>
      <BackToTop focus="contenu" />
    </main>,
  );
  scrollToPixel(300);
  expect(screen.queryByRole('button')).toBeNull();
  scrollToPixel(301);
  await userEvent.click(screen.getByRole('button', { name: 'Retour en haut de page' }));
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
  expect(document.activeElement?.id).toBe('contenu');
});
