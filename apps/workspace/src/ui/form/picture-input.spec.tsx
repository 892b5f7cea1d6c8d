/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { renderWorkspace } from '../../testing/render-workspace';
import { PictureInput } from './picture-input';
import { RecordForm } from './record-form';

const STILL_SENDING = /n’est pas encore arrivée/;

it('keeps the form until the new picture has arrived', async () => {
  const saved: unknown[] = [];
  let arrive = (_address: string) => {};
  const { user } = renderWorkspace(
    <RecordForm
      label="Essai"
      record={{ id: 1, image: '/media/a.webp' }}
      save={(values) => Promise.resolve(saved.push(values['image']))}
      onSaved={() => {}}
      failure="Échec"
      cancelTo="/"
    >
      <PictureInput source="image" label="Image" upload={() => new Promise((resolve) => (arrive = resolve))} />
    </RecordForm>,
  );
  const file = new File(['picture'], 'b.webp', { type: 'image/webp' });
  await user.upload(await screen.findByLabelText(/Fichier/), file);
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(STILL_SENDING)).toBeTruthy();
  arrive('/media/b.webp');
  await waitFor(() => expect(screen.queryByText(STILL_SENDING)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(saved).toEqual(['/media/b.webp']));
});
