/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { RecordForm } from '../ui/form/record-form';
import { ContentInputs } from './content-inputs';

const PATH = 'GET /api/commercial/suivi-commandes';
const points = ['Saint-Denis', 'Saint-Pierre'].map((nom, index) => ({ id: index + 1, nom }));

it('says that the collection points could not be read, and reads them again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const api = new FakeApi().on(PATH, { status: 503, body: { message: 'Le service est occupé.' } });
  const { user } = renderWorkspace(
    <RecordForm
      label="Nouvelle commande"
      defaultValues={{ mode_livraison: '4', point_retrait: null, lignes: [] }}
      save={() => Promise.resolve()}
      onSaved={() => undefined}
      failure="La commande n’a pas pu être créée."
    >
      <ContentInputs />
    </RecordForm>,
    {},
  );
  expect((await screen.findByRole('alert')).textContent).toBe('Les points de retrait n’ont pas pu être lus.');
  expect(screen.queryByLabelText('Point de retrait')).toBeNull();
  api.on(PATH, { body: { data: { equipe: [], etiquettes: [], points_retrait: points } } });
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(screen.getByLabelText('Point de retrait')).toBeTruthy());
});
