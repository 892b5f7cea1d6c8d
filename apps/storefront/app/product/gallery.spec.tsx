/** @jest-environment jsdom */
import type { Product } from '@boutik/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page';
import { Gallery } from './gallery';

const CARD = 'GeForce RTX 5070 Ventus';
const pictures = Array.from({ length: 6 }, (_, at) => `/placeholder.svg?${at + 1}`);

function renderGallery(textes_images: string[] = []): void {
  renderPage(<Gallery product={{ nom: CARD, url_image: pictures.join(), textes_images } as unknown as Product} />);
}
const stage = () => screen.getByRole('region', { name: 'Images du produit' });
/** The number of the picture that is shown. */
const shown = () => within(stage()).getByRole('img', { name: CARD }).getAttribute('src')?.split('?')[1];

describe('Gallery', () => {
  it('shows the texts of the shop, else the name of the product', async () => {
    renderGallery(['La carte de face', '']);
    expect(within(stage()).getByRole('img', { name: 'La carte de face' })).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Image 2' }));
    expect(shown()).toBe('2');
  });

  it('shows its pictures by thumbnail, arrow and key, from the first to the last', async () => {
    renderGallery();
    const thumbnails = within(screen.getByRole('list', { name: 'Choisir une image' })).getAllByRole('button');
    expect([thumbnails.length, shown()]).toEqual([4, '1']);
    await userEvent.click(thumbnails[1] as HTMLElement);
    expect(shown()).toBe('2');
    await userEvent.keyboard('{ArrowRight}');
    expect(shown()).toBe('3');
    await userEvent.click(screen.getByRole('button', { name: 'Image suivante' }));
    expect(shown()).toBe('4');
    await userEvent.keyboard('{ArrowLeft}');
    expect(shown()).toBe('3');
    await userEvent.keyboard('{ArrowRight>5/}');
    expect(shown()).toBe('6');
  });

  it('enlarges a picture, and turns no page while it is zoomed', async () => {
    renderGallery();
    await userEvent.click(screen.getByRole('link', { name: 'Agrandir l’image 1 sur 6' }));
    const dialog = within(await screen.findByRole('dialog', { name: CARD }));
    await userEvent.click(dialog.getByRole('button', { name: 'Image suivante' }));
    expect(dialog.getByText('2 / 6')).toBeDefined();
    await userEvent.keyboard('{ArrowRight}');
    expect(dialog.getByText('3 / 6')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Voir l’image de plus près' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(dialog.getByText('3 / 6')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Réduire l’image' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('counts a swipe from fifty pixels on', () => {
    renderGallery();
    const touched = within(stage()).getByRole('img', { name: CARD });
    const swipe = (pixels: number) => {
      fireEvent.touchStart(touched, { touches: [{ clientX: 180 }] });
      fireEvent.touchMove(touched, { touches: [{ clientX: 180 + pixels / 2 }] });
      fireEvent.touchEnd(touched, { changedTouches: [{ clientX: 180 + pixels }] });
    };
    swipe(-40);
    expect(shown()).toBe('1');
    swipe(-60);
    expect(shown()).toBe('2');
    swipe(60);
    expect(shown()).toBe('1');
    swipe(60);
    expect(shown()).toBe('1');
  });
});
