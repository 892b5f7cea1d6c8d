import type { StaffTask } from '@boutik/contract';
import { Link } from 'react-router-dom';
import { clientPaths } from '../clients/client-paths';
import { quotePaths } from '../quotes/quote-paths';
import type { Column } from '../ui/list/column';
import { DueDay } from './due-day';
import { DoneButton, TaskActions } from './task-actions';

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
        <Link to={clientPaths.show(client.id)}>{client.nom}</Link>
        {devis && (
          <Link to={quotePaths.detail(devis.id)} className="under">
            {devis.numero}
          </Link>
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
