/** @jest-environment jsdom */
import type { StaffService } from '@boutik/contract';
import { screen } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { EditServicePage } from './service-pages';

const PATH = '/api/commercial/services';
const service: StaffService = {
  id: 3,
  nom: 'Dépannage',
  description: 'On répare.',
  image: '/services/depannage.svg',
  affiche: true,
  place: 1,
  prestations: [{ id: 7, nom: 'À distance', description: '', prix: '50 €/heure', unite: 'heure', points: ['Rapide'] }],
  caracteristiques: [],
  version: 4,
  versions: [],
};

describe('services', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi().on(`GET ${PATH}/3`, { body: { data: service } });
  });

  it('are sold at the amount at the beginning of the price', async () => {
    const { user } = renderWorkspace(<EditServicePage />, {
      role: 'Admin',
      path: '/services/3',
      pattern: '/services/:id',
    });
    api.on(`PATCH ${PATH}/3`, { body: { data: service } });
    const price = await screen.findByDisplayValue('50 €/heure');
    expect(screen.getByText(/Commandée à 50,00/)).toBeTruthy();
    await user.clear(price);
    await user.type(price, '62,50 €/heure');
    expect(screen.getByText(/Commandée à 62,50/)).toBeTruthy();
    await user.type(screen.getByLabelText(/Ce qui est compris/), '{enter}Sans déplacement');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText(/le site suit en quelques secondes/);
    expect(api.callsOf(`PATCH ${PATH}/3`)[0]?.body).toEqual({
      prestations: [{ ...service.prestations[0], prix: '62,50 €/heure', points: ['Rapide', 'Sans déplacement'] }],
      version: 4,
    });
  });

  it('have new offers with a name and a price', async () => {
    const { user } = renderWorkspace(<EditServicePage />, {
      role: 'Admin',
      path: '/services/3',
      pattern: '/services/:id',
    });
    await screen.findByDisplayValue('50 €/heure');
    await user.click(screen.getByRole('button', { name: 'Ajouter une prestation' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findAllByText('Le nom est obligatoire.')).toHaveLength(1);
    expect(api.callsOf(`PATCH ${PATH}/3`)).toEqual([]);
  });
});
