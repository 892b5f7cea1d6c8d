/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { ProductSheet } from './product-sheet';

const PATH = '/api/commercial/products/3/caracteristiques';
const sheet = {
  groupes: [{ nom: 'Mémoire', valeurs: [{ nom: 'Type', type: 'texte', valeur: 'DDR5' }] }],
  version: 'v1',
  suggestions: [
    {
      groupe: 'Mémoire',
      nom: 'Capacité',
      type: 'nombre',
      unites: ['Go'],
      valeurs: ['16 Go'],
      produits: 9,
      attendue: true,
    },
  ],
};

describe('the data sheet of a product', () => {
  let api: FakeApi;
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    api = new FakeApi().on(`GET ${PATH}`, { body: { data: sheet } }).on(`PUT ${PATH}`, ({ body }) => ({
      body: { data: { ...sheet, groupes: (body as typeof sheet).groupes, version: 'v2' } },
    }));
  });
  const open = async () => {
    const opened = renderWorkspace(<ProductSheet product={{ id: 3 }} />, { role: 'Admin' });
    return { ...opened, group: within(await screen.findByRole('region', { name: 'Mémoire' })) };
  };
  const bodies = () => api.callsOf(`PUT ${PATH}`).map(({ body }) => body);

  it('gets what the category expects, with its unit, checked while one types', async () => {
    const { user, group } = await open();
    await user.click(screen.getByRole('button', { name: 'Mémoire › Capacité' }));
    const [, value] = group.getAllByLabelText('Valeur');
    expect(group.getByLabelText('Unité')).toHaveProperty('value', 'Go');
    await user.type(value as HTMLElement, 'seize');
    expect(group.getByText('Un nombre est attendu.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enregistrer' })).toHaveProperty('disabled', true);
    await user.clear(value as HTMLElement);
    await user.type(value as HTMLElement, '1,5');
    await user.click(group.getByRole('button', { name: 'Monter Capacité' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Caractéristiques enregistrées')).toBeTruthy();
    const valeurs = [{ nom: 'Capacité', type: 'nombre', valeur: 1.5, unite: 'Go' }, sheet.groupes[0]?.valeurs[0]];
    expect(bodies()).toEqual([{ groupes: [{ nom: 'Mémoire', valeurs }], version: 'v1' }]);
  });

  it('restores what was typed before a reload, until it is saved or discarded', async () => {
    const draftOf = () => Object.keys(sessionStorage).filter((key) => key.includes('fiche-technique:3'));
    const { user, group, unmount } = await open();
    await user.type(group.getByLabelText('Valeur'), ' ECC');
    const [key = ''] = draftOf();
    const stored = sessionStorage.getItem(key) ?? '';
    // A reload does not unmount, which is what leaving the page does.
    unmount();
    expect(draftOf()).toEqual([]);
    sessionStorage.setItem(key, stored);
    const again = await open();
    expect(again.group.getByLabelText('Valeur')).toHaveProperty('value', 'DDR5 ECC');
    await user.click(screen.getByRole('button', { name: 'Effacer ces saisies' }));
    expect(within(screen.getByRole('region', { name: 'Mémoire' })).getByLabelText('Valeur')).toHaveProperty(
      'value',
      'DDR5',
    );
    await waitFor(() => expect(draftOf()).toEqual([]));
  });

  it('keeps what was typed when the server refuses it, at its line', async () => {
    const message = 'Existe déjà.';
    api.on(`PUT ${PATH}`, {
      status: 422,
      body: { message: 'En double.', errors: { 'groupes.0.valeurs.0.nom': [message] } },
    });
    const { user, group } = await open();
    await user.click(screen.getByRole('button', { name: 'Ajouter un groupe' }));
    await user.type(group.getByLabelText('Valeur'), 'X');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await group.findByText(message)).toBeTruthy();
    expect(group.getByLabelText('Valeur')).toHaveProperty('value', 'DDR5X');
    await user.click(group.getByRole('button', { name: 'Ajouter une caractéristique' }));
    await user.type(group.getAllByLabelText('Nom')[1] as HTMLElement, 'TYPE');
    expect(group.getByText('Ce nom existe déjà dans ce groupe.')).toBeTruthy();
  });

  it('shows both versions when somebody else has saved, and saves the chosen one as a change of theirs', async () => {
    const { user, group } = await open();
    await user.type(group.getByLabelText('Valeur'), 'X');
    const valeurs = [
      { nom: 'Type', type: 'texte', valeur: 'DDR6' },
      { nom: 'Rang', type: 'texte', valeur: '2' },
    ];
    const changed = { ...sheet, groupes: [{ nom: 'Mémoire', valeurs }], version: 'v2' };
    api
      .on(`GET ${PATH}`, { body: { data: changed } })
      .on(`PUT ${PATH}`, ({ body }) =>
        (body as typeof sheet).version === 'v1'
          ? { status: 409, body: { message: 'Rechargez-les.', code: 'sheet-changed' } }
          : { body: { data: changed } },
      );
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/^Une autre personne a enregistré cette fiche/)).toBeTruthy();
    const choice = within(screen.getByRole('group', { name: 'Mémoire › Type' }));
    expect(choice.getByRole('radio', { name: 'Le vôtre : DDR5X' })).toHaveProperty('checked', true);
    await user.click(choice.getByRole('radio', { name: 'Enregistré : DDR6' }));
    await user.click(screen.getByRole('button', { name: 'Réunir les deux versions' }));
    await user.type(group.getAllByLabelText('Valeur')[0] as HTMLElement, 'Y');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Caractéristiques enregistrées')).toBeTruthy();
    const merged = [{ ...valeurs[0], valeur: 'DDR6Y' }, valeurs[1]];
    expect(bodies()[1]).toEqual({ groupes: [{ nom: 'Mémoire', valeurs: merged }], version: 'v2' });
  });

  it('says when it cannot be loaded', async () => {
    api.on(`GET ${PATH}`, { status: 422 });
    renderWorkspace(<ProductSheet product={{ id: 3 }} />, { role: 'Admin' });
    await waitFor(() => expect(screen.getByText('Les caractéristiques n’ont pas pu être chargées.')).toBeTruthy());
  });
});
