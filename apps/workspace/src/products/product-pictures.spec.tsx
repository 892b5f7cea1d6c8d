/** @jest-environment jsdom */
import { personalKey } from '@boutik/kernel';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { ProductPictures } from './product-pictures';

const PATH = '/api/commercial/products/3/images';
const picture = (name: string, more = {}) => ({
  adresse: `/media/${name}.webp`,
  texte: '',
  fichiers_prets: 0,
  fichiers: 0,
  erreur: null,
  ...more,
});
const [front, back] = [picture('face', { texte: 'De face' }), picture('dos')];
const listed = (...pictures: ReturnType<typeof picture>[]) =>
  pictures.map(({ adresse, texte }) => ({ adresse, texte }));
const reply = (...images: object[]) => ({ body: { data: { images } } });

describe('the pictures of a product', () => {
  let api: FakeApi;
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi().on(`GET ${PATH}`, reply(front, back)).on(`PUT ${PATH}`, ({ body }) => {
      const { images } = body as { images: object[] };
      return reply(...images.map((image) => ({ ...picture(''), ...image })));
    });
  });
  const open = () => renderWorkspace(<ProductPictures product={{ id: 3 }} />, { role: 'Admin' });
  const bodies = () => api.callsOf(`PUT ${PATH}`).map(({ body }) => body);
  const addresses = () => screen.getAllByRole('img').map((one) => one.getAttribute('alt'));

  it('are moved by buttons, described, removed and put back, each saved at once', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Descendre l’image 1' }));
    await waitFor(() => expect(bodies()).toEqual([{ images: listed(back, front), lues: listed(front, back) }]));
    await user.type(screen.getByLabelText('Texte de l’image 1'), 'De dos{Enter}');
    const described = { ...back, texte: 'De dos' };
    await waitFor(() => expect(bodies()[1]).toEqual({ images: listed(described, front), lues: listed(back, front) }));
    await user.click(screen.getByRole('button', { name: 'Retirer l’image 2' }));
    await user.click(await screen.findByRole('button', { name: 'Remettre' }));
    await waitFor(() => expect(bodies()[3]).toEqual({ images: listed(described, front), lues: listed(described) }));
    expect(addresses()).toEqual(['De dos', 'De face']);
  });

  it('restore a text that was typed before a reload, and save it and what follows once each', async () => {
    const key = personalKey('espace-commercial:brouillon:image:/media/dos.webp');
    sessionStorage.setItem(key, 'De d');
    const { user } = open();
    const field = await screen.findByLabelText('Texte de l’image 2');
    expect([field, screen.getByText(/Votre saisie a été reprise/)]).toMatchObject([{ value: 'De d' }, {}]);
    await user.type(field, 'os{Enter}');
    const described = { ...back, texte: 'De dos' };
    await waitFor(() => expect(bodies()).toEqual([{ images: listed(front, described), lues: listed(front, back) }]));
    await waitFor(() => expect(sessionStorage.getItem(key)).toBeNull());
    expect(screen.getByLabelText('Texte de l’image 2')).toHaveProperty('value', 'De dos');
  });

  it('show the list of the server when somebody else changed it', async () => {
    const message = 'Les images ont changé entre-temps.';
    api.on(`PUT ${PATH}`, () => {
      api.on(`GET ${PATH}`, reply(back));
      return { status: 409, body: { message } };
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Retirer l’image 2' }));
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(addresses()).toEqual(['Image 1']));
  });

  it('are added by drop, by picker and by address; a refused one can be sent again', async () => {
    let tries = 0;
    api.on(`POST ${PATH}`, () => {
      tries += 1;
      return tries === 1
        ? { status: 422, body: { message: 'Les images animées ne sont pas acceptées.' } }
        : reply(front, back, picture('neuve', { fichiers: 10, fichiers_prets: 1 }));
    });
    api.on(`POST ${PATH}/adresse`, reply(front));
    const { user } = open();
    const file = new File(['x'], 'neuve.png', { type: 'image/png' });
    const zone = (await screen.findByText('Déposez des images ici')).parentElement as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: { files: [file] } });
    expect(await screen.findByText(/animées/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText(/1 sur 10/)).toBeTruthy();
    expect(screen.getByRole('progressbar')).toBeTruthy();
    await user.type(screen.getByLabelText('Adresse d’une image'), 'https://exemple.re/a.png{Enter}');
    await waitFor(() =>
      expect(api.callsOf(`POST ${PATH}/adresse`)[0]?.body).toEqual({ adresse: 'https://exemple.re/a.png' }),
    );
  });

  it('say when they cannot be loaded', async () => {
    api.on(`GET ${PATH}`, { status: 422 });
    open();
    expect(await screen.findByText('Les images n’ont pas pu être chargées.')).toBeTruthy();
  });
});
