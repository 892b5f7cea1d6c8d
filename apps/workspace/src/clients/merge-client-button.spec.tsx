/** @jest-environment jsdom */
import type { ClientDetail } from '@boutik/contract';
import { screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { MergeClientButton } from './merge-client-button';

const PREVIEW = 'GET /api/commercial/clients/7/fusion';
const MERGE = 'POST /api/commercial/clients/7/fusion';
const client = { id: 7, name: 'Hoarau', prenom: 'Marie', type: 'Particulier', raison_sociale: null } as ClientDetail;
const preview = {
  garde: { id: 7, nom: 'Hoarau Marie', email: 'marie@lagon.re' },
  fusionne: { id: 9, nom: 'Hoarau M.', email: 'm@lagon.re' },
  refus: null,
  elements: [{ libelle: 'commandes', nombre: 2 }],
  complete: ['téléphone'],
};

describe('MergeClientButton', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi()
      .on('GET /api/commercial/clients/7/doublons', {
        body: { data: [{ id: 9, nom: 'Hoarau M.', email: 'm@lagon.re', raisons: ['téléphone'] }] },
      })
      .on(PREVIEW, { body: { data: preview } })
      .on(MERGE, { body: { message: 'Comptes fusionnés' } });
  });
  const confirm = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Fusionner avec…' }).at(-1);

  it('merges a likely double after a preview', async () => {
    const { user } = renderWorkspace(<MergeClientButton client={client} />);
    await user.click(screen.getByRole('button', { name: 'Fusionner avec…' }));
    expect(confirm()?.disabled).toBe(true);
    await user.click(await screen.findByRole('button', { name: 'Hoarau M., m@lagon.re' }));
    await screen.findByText('2 commandes');
    await waitFor(() => expect(confirm()?.disabled).toBe(false));
    await user.click(confirm() as HTMLButtonElement);
    await waitFor(() => expect(api.callsOf(MERGE).map(({ body }) => body)).toEqual([{ avec: 9 }]));
  });

  it('does not merge what the server refuses', async () => {
    api.on(PREVIEW, { body: { data: { ...preview, refus: 'Ce sont deux entreprises.', elements: [] } } });
    const { user } = renderWorkspace(<MergeClientButton client={client} />);
    await user.click(screen.getByRole('button', { name: 'Fusionner avec…' }));
    await user.click(await screen.findByRole('button', { name: 'Hoarau M., m@lagon.re' }));
    expect(await screen.findByText('Ce sont deux entreprises.')).toBeTruthy();
    expect(confirm()?.disabled).toBe(true);
  });
});
