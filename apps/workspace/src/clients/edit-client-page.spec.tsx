/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { EditClientPage } from './edit-client-page';

const PATH = '/api/commercial/clients/3';
const client = {
  id: 3,
  name: 'Payet',
  prenom: 'Marie',
  email: 'marie@boutik.test',
  telephone: '+262692000000',
  type: 'Particulier',
  user_type: 'particulier',
  adresse: '12 rue de Paris',
  adresse_complement: '',
  code_postal: '97400',
  ville: 'Saint-Denis',
};
const conflict = 'Ces données ont changé entre-temps. Rechargez la fiche, puis recommencez.';

describe('EditClientPage', () => {
  let api: FakeApi;
  const open = () =>
    renderWorkspace(<EditClientPage />, { path: '/clients/3/modifier', pattern: '/clients/:id/modifier' });
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi().on(`GET ${PATH}`, { body: { data: client } });
  });

  it('sends what was changed, with what it was', async () => {
    api.on(`PATCH ${PATH}`, { body: { message: 'Client enregistré' } });
    const { user, address } = open();
    const phone = await screen.findByLabelText('Téléphone');
    await user.clear(phone);
    await user.type(phone, '0693001122');
    await user.selectOptions(screen.getByLabelText('Ville'), 'Le Port');
    expect(screen.queryByLabelText('Numéro SIRET')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Client enregistré')).toBeTruthy();
    expect(api.callsOf(`PATCH ${PATH}`)[0]?.body).toEqual({
      telephone: '0693001122',
      ville: 'Le Port',
      avant: { telephone: '+262692000000', ville: 'Saint-Denis' },
    });
    expect(address()).toBe('/clients/3');
  });

  it('shows that a colleague was faster, and what was typed stays', async () => {
    api.on(`PATCH ${PATH}`, { status: 409, body: { code: 'client-changed', message: conflict } });
    const { user } = open();
    await user.type(await screen.findByLabelText('Adresse'), ' bis');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(conflict)).toBeTruthy();
    expect(screen.getByDisplayValue('12 rue de Paris bis')).toBeTruthy();
  });

  it('leads back to the list from a client who does not exist', async () => {
    api.on(`GET ${PATH}`, { status: 404, body: { message: 'Client introuvable.' } });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Page introuvable' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Retour à la liste' }).getAttribute('href')).toBe('/clients');
  });
});
