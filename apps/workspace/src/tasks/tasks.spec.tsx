/** @jest-environment jsdom */
import type { StaffTask } from '@boutik/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { renderWorkspace } from '../testing/render-workspace';
import { TaskCard } from './task-card';
import { TaskListPage } from './task-list-page';

const LIST = 'GET /api/commercial/taches';
const OWNERS = 'GET /api/commercial/taches/responsables';
const MARK = 'PUT /api/commercial/taches/4/etat';
const CREATE = 'POST /api/commercial/taches';
const task: StaffTask = {
  id: 4,
  titre: 'Rappeler Zoé',
  echeance: '2026-11-20',
  etat: 'retard',
  faite_le: null,
  responsable: { id: 7, nom: 'Luc Hoarau' },
  auteur: 'Luc Hoarau',
  devis: { id: 5, numero: 'DEV-5' },
  client: { id: 3, nom: 'Zoé Grondin' },
};

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  api = new FakeApi()
    .on('GET /api/commercial/taches/nombre', { body: { data: { retard: 1, aujourdhui: 0, avenir: 2 } } })
    .on(OWNERS, { body: { data: [{ id: 7, nom: 'Luc Hoarau' }] } });
});
const serve = (tasks: StaffTask[]) => api.on(LIST, { body: { data: { data: tasks, total: tasks.length } } });

describe('TaskListPage', () => {
  it('shows open tasks with what they are about, and filters by state', async () => {
    serve([task]);
    const { user } = renderWorkspace(<TaskListPage />, { path: '/taches' });
    const table = within(await screen.findByRole('table', { name: 'Tâches' }));
    expect(table.getByRole('link', { name: 'DEV-5' }).getAttribute('href')).toBe('/detail-devis/5');
    expect(table.getByText('En retard')).toBeTruthy();
    await user.click(await screen.findByRole('link', { name: 'En retard (1)' }));
    await waitFor(() => expect(api.callsOf(LIST).at(-1)?.path).toContain('etat=retard'));
    expect(screen.getByRole('link', { name: 'En retard (1)' }).getAttribute('aria-current')).toBe('page');
  });

  it('says when the choices of a filter cannot be read, and reads them again', async () => {
    serve([task]);
    api.on(OWNERS, { status: 500 });
    const { user } = renderWorkspace(<TaskListPage />, { path: '/taches' });
    const text = /^Les choix du filtre «\sResponsable\s» n’ont pas pu être lus\. Réessayer$/;
    const retry = await screen.findByRole('button', { name: text });
    expect(screen.getByRole('option', { name: 'Choix non lus' })).toBeTruthy();
    api.on(OWNERS, { body: { data: [{ id: 7, nom: 'Luc Hoarau' }] } });
    await user.click(retry);
    expect(await screen.findByRole('option', { name: 'Luc Hoarau' })).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Moi' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: text })).toBeNull();
  });

  it('marks a task as done, and reads the list again', async () => {
    serve([task]);
    api.on(MARK, { body: { message: 'Tâche faite' } });
    const { user } = renderWorkspace(<TaskListPage />, { path: '/taches' });
    const button = await screen.findByRole('button', { name: /^Marquer «\u00a0Rappeler Zoé/ });
    serve([]);
    await user.click(button);
    expect(await screen.findByText('Rien à faire')).toBeTruthy();
    expect(api.callsOf(MARK)[0]?.body).toEqual({ faite: true });
  });
});

describe('a task that leaves the list', () => {
  const other = { ...task, id: 9, titre: 'Envoyer la facture' };

  it('hands the focus to the next one when it is done, and to the heading when it was the last', async () => {
    serve([task, other]);
    api
      .on(MARK, { body: { message: 'Tâche faite' } })
      .on('DELETE /api/commercial/taches/9', { body: { message: 'Oui' } });
    const { user } = renderWorkspace(<TaskListPage />, { path: '/taches' });
    const done = await screen.findByRole('button', { name: /^Marquer «\u00a0Rappeler Zoé/ });
    serve([other]);
    await user.click(done);
    await waitFor(() => expect(done.isConnected).toBe(false));
    await waitFor(() => expect(document.activeElement?.closest('tr')?.textContent).toContain('Envoyer la facture'));
    await user.click(screen.getByRole('button', { name: /^Supprimer «\u00a0Envoyer/ }));
    serve([]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });
});

describe('TaskCard', () => {
  it('adds a task to a quote, and shows a refusal at its field', async () => {
    serve([]);
    api.on(CREATE, {
      status: 422,
      body: { message: 'Invalide', errors: { echeance: ['L’échéance est aujourd’hui ou plus tard.'] } },
    });
    const { user } = renderWorkspace(<TaskCard subject={{ devis: 5 }} />, { path: '/detail-devis/5' });
    await user.click(await screen.findByRole('button', { name: 'Ajouter une tâche' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('À faire'), 'Rappeler{Enter}');
    expect(await dialog.findByText('L’échéance est aujourd’hui ou plus tard.')).toBeTruthy();
    api.on(CREATE, { status: 201, body: { message: 'Tâche ajoutée' } });
    serve([task]);
    await user.click(dialog.getByRole('button', { name: 'Ajouter' }));
    expect(await screen.findByText('Rappeler Zoé')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.callsOf(CREATE)[0]?.body).toMatchObject({ titre: 'Rappeler', devis: 5 });
  });

  it('says in the dialog when the team cannot be read, and reads it again', async () => {
    serve([]);
    api.on(OWNERS, { status: 500 }).on(CREATE, { status: 201, body: { message: 'Tâche ajoutée' } });
    const { user } = renderWorkspace(<TaskCard subject={{ devis: 5 }} />, { path: '/detail-devis/5' });
    await user.click(await screen.findByRole('button', { name: 'Ajouter une tâche' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('L’équipe n’a pas pu être chargée.')).toBeTruthy();
    api.on(OWNERS, { body: { data: [{ id: 7, nom: 'Luc Hoarau' }] } });
    await user.click(dialog.getByRole('button', { name: 'Réessayer' }));
    expect(await dialog.findByRole('option', { name: 'Luc Hoarau' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });

  it('says when the tasks cannot be read', async () => {
    api.on(LIST, { status: 500 });
    renderWorkspace(<TaskCard subject={{ client: 3 }} />, { path: '/clients/3' });
    expect(await screen.findByText('Les tâches n’ont pas pu être lues.')).toBeTruthy();
  });
});
