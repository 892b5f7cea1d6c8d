/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BlockList } from './block-list';
import { type KeyedBlock, withKey } from './use-draft';

function Editor() {
  const [blocks, setBlocks] = useState<readonly KeyedBlock[]>(() => [
    withKey({ type: 'image', adresse: '', alternative: '', lien: '' }),
    withKey({ type: 'texte', texte: 'Bonjour' }),
  ]);
  return <BlockList blocks={blocks} loadedProducts={[]} onChange={setBlocks} />;
}

describe('BlockList', () => {
  it('focuses the first field of an added block', async () => {
    render(<Editor />);
    await userEvent.click(screen.getByRole('button', { name: 'Titre' }));
    const added = screen.getAllByRole('listitem').at(-1);
    expect(added?.contains(document.activeElement)).toBe(true);
  });

  it('keeps what is typed in any block while a picture is uploaded', async () => {
    let finishUpload: (response: Response) => void = () => {};
    const original = globalThis.fetch;
    globalThis.fetch = () => new Promise((resolve) => (finishUpload = resolve));
    document.cookie = 'XSRF-TOKEN=token';
    try {
      render(<Editor />);
      const file = new File(['image'], 'photo.png', { type: 'image/png' });
      await userEvent.upload(screen.getByLabelText('Fichier de l’image'), file);
      await userEvent.type(screen.getByLabelText(/^Description/), 'Un clavier');
      await userEvent.type(screen.getByDisplayValue('Bonjour'), ' à tous');
      await act(async () => finishUpload(Response.json({ adresse: '/images/photo.webp' })));
      expect((await screen.findByRole<HTMLImageElement>('img', { name: 'Un clavier' })).src).toContain('photo.webp');
      expect(screen.getByDisplayValue('Bonjour à tous')).toBeTruthy();
    } finally {
      globalThis.fetch = original;
    }
  });
});
