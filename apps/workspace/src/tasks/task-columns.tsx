import type { StaffTask } from '@boutik/contract';
import { clientPaths } from '../clients/client-paths';
import { quotePaths } from '../quotes/quote-paths';
import type { Column } from '../ui/list/column';
import { DueDay } from './due-day';
import { DoneButton, TaskActions } from './task-actions';
import { PageLink } from '../shell/page-link';

export const taskColumns: readonly Column<StaffTask>[] = [
  { key: 'done', label: 'Fait', hideLabel: true, fixed: true, cell: (task) => <DoneButton task={task} /> },
  {
    key: 'title',
    label: 'À faire',
    sort: 'titre',
    main: true,
    wide: true,
    cell: ({ titre }) => titre,
    text: ({ titre }) => titre,
  },
  {
    key: 'due',
    label: 'Échéance',
    sort: 'echeance',
    cell: (task) => <DueDay task={task} />,
    text: ({ echeance }) => echeance,
  },
  {
    key: 'subject',
    label: 'Pour',
    cell: ({ devis, client }) => (
      <>
        <PageLink to={clientPaths.show(client.id)}>{client.nom}</PageLink>
        {devis && (
          <PageLink to={quotePaths.detail(devis.id)} className="under">
            {devis.numero}
          </PageLink>
        )}
      </>
    ),
    text: ({ devis, client }) => (devis ? `${client.nom}, ${devis.numero}` : client.nom),
  },
  {
    key: 'owner',
    label: 'Responsable',
    cell: ({ responsable }) => responsable.nom,
    text: ({ responsable }) => responsable.nom,
  },
  { key: 'actions', label: 'Actions', hideLabel: true, fixed: true, cell: (task) => <TaskActions task={task} /> },
];
