/** @jest-environment jsdom */
import { rightsOfRole } from '@boutik/kernel';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { FakeApi } from './testing/fake-api';
import { FakeAudioContext } from './testing/fake-audio';
import './testing/fake-socket';
import { Workspace } from './workspace';

const SESSION = 'GET /api/commercial/session';
const user = { id: 7, prenom: 'Luc', name: 'Hoarau', email: 'luc@boutik.test', user_type: 'Admin' };

function open(path: string) {
  Object.assign(globalThis, { scrollTo: () => {} });
  window.matchMedia = (query) =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  const router = createMemoryRouter([{ path: '*', element: <Workspace /> }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
}

describe('Workspace', () => {
  const session = { nom_role: 'Admin', droits: rightsOfRole('Admin'), role_propre: false };
  let api: FakeApi;
  beforeEach(() => {
    FakeAudioContext.install();
    api = new FakeApi().on('GET /api/user', { body: { user } }).on(SESSION, { body: { data: session } });
  });

  afterEach(() => jest.useRealTimers());

  it.each([
    ['/liste-devis', 'Liste de devis'],
    ['/produits', 'Gestion des Produits'],
    ['/produits/9/modifier', 'Produit introuvable'],
    ['/fournisseurs', 'Gestion des Produits Fournisseurs'],
    ['/clients', 'Gestion des clients'],
    ['/creer-client', 'Créer un client'],
    ['/comptes', 'Comptes clients'],
    ['/comptes/9', 'Compte introuvable'],
    ['/commandes/9', 'Commande introuvable'],
    ['/retours', 'Retours'],
    ['/retours/9', 'Retour introuvable'],
    ['/paiements-a-verifier', 'Paiements à vérifier'],
    ['/remboursements', 'Remboursements'],
    ['/litiges', 'Litiges'],
    ['/versements', 'Versements'],
    ['/operations', 'Opérations'],
    ['/campagnes', 'Lettres d’information'],
    ['/messages/reponses', 'Réponses types'],
  ])('shows the page of %s', async (path, title) => {
    open(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  });

  it.each(['/devis', '/retours/9/suite', '/fournisseurs/9', '/inconnue'])(
    'says that %s does not exist',
    async (path) => {
      open(path);
      expect(await screen.findByRole('heading', { level: 1, name: 'Page introuvable' })).toBeTruthy();
    },
  );

  it.each(['/liste-devis', '/'])(
    'says at %s that the rights cannot be read, and opens it once they can',
    async (path) => {
      const timers = jest.useFakeTimers({ advanceTimers: true });
      api.on(SESSION, { status: 500 });
      open(path);
      await timers.advanceTimersByTimeAsync(5_000);
      expect((await screen.findByRole('alert')).textContent).toContain('Vos droits n’ont pas pu être lus.');
      expect(api.callsOf(SESSION).length).toBeLessThan(5);
      api.on(SESSION, { body: { data: session } });
      await timers.advanceTimersByTimeAsync(10_000);
      expect(screen.queryByText('Vos droits n’ont pas pu être lus.')).toBeNull();
    },
  );
});
