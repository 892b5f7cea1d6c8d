/** @jest-environment jsdom */
import { FakeApi } from '../testing/fake-api';
import { dataProvider } from './data-provider';

const CREATE = 'POST /api/commercial/marques';
const CHANGE = 'PATCH /api/commercial/marques/3';

it('creates a record', async () => {
  const api = new FakeApi().on(CREATE, { status: 201, body: { data: { id: 3, nom: 'Zotac' } } });
  const { data } = await dataProvider.create('marques', { data: { nom: 'Zotac' } });
  expect(api.callsOf(CREATE)[0]?.body).toEqual({ nom: 'Zotac' });
  expect(data).toEqual({ id: 3, nom: 'Zotac' });
});

it('sends the changed fields of a record with its version, and takes over what the server made of it', async () => {
  const api = new FakeApi().on(CHANGE, { body: { data: { id: 3, nom: 'ZOTAC', version: 2 } } });
  const previousData = { id: 3, nom: 'Zotac', ordre: 1, version: 1 };
  const { data } = await dataProvider.update('marques', {
    id: 3,
    data: { ...previousData, nom: 'zotac' },
    previousData,
  });
  expect(api.callsOf(CHANGE)[0]?.body).toEqual({ nom: 'zotac', version: 1 });
  expect(data).toEqual({ id: 3, nom: 'ZOTAC', ordre: 1, version: 2 });
});
