import { endpoints, urlOf } from '@boutik/api-client';
import type { TaskState } from '@boutik/contract';
import { countText } from '@boutik/ui';
import Button from '@mui/material/Button';
import { CalendarPlus, ListChecks, ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useApiQuery } from '../api/use-api-query';
import { Icon } from '../ui/icon';
import type { ListFilter } from '../ui/list/filter-bar';
import { filterText } from '../ui/list/filter-text';
import { ListPage } from '../ui/list/list-page';
import { PageNav } from '../ui/page-nav';
import { taskColumns } from './task-columns';
import { TaskDialog } from './task-dialog';
import './tasks.css';

export function TaskListPage() {
  const query = useApiQuery(endpoints.listTaskOwners);
  const owners = query.reply?.data ?? [];
  const filters: readonly ListFilter[] = [
    {
      type: 'select',
      source: 'responsable',
      label: 'Responsable',
      all: 'Moi',
      choices: [['tous', 'Toute l’équipe'], ...owners.map(({ id, nom }) => [String(id), nom] as const)],
      query,
    },
  ];
  return (
    <div className="task-list-page">
      <ListPage
        resource="taches"
        title="Tâches"
        columns={taskColumns}
        filters={filters}
        sort={{ field: 'echeance', order: 'ASC' }}
        exportName="taches"
        actions={
          <>
            <Button
              component="a"
              href={urlOf(endpoints.downloadTasks)}
              variant="outlined"
              startIcon={<Icon icon={CalendarPlus} size={18} />}
            >
              Calendrier
            </Button>
            <NewTaskButton />
          </>
        }
        texts={{
          failure: 'Erreur lors du chargement des tâches',
          empty: 'Rien à faire',
          emptyIcon: ListChecks,
        }}
      >
        <StateNav />
      </ListPage>
    </div>
  );
}

function NewTaskButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Icon icon={ListPlus} size={18} />} onClick={() => setOpen(true)}>
        Nouvelle tâche
      </Button>
      {open && <TaskDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const stateLabels: readonly (readonly [state: TaskState | '', label: string])[] = [
  ['', 'Ouvertes'],
  ['retard', 'En retard'],
  ['aujourdhui', 'À faire aujourd’hui'],
  ['avenir', 'À venir'],
  ['faites', 'Faites'],
];

/** The states of the chosen member's tasks, with their numbers. */
function StateNav() {
  const { filterValues } = useListContext();
  const responsable = filterText(filterValues, 'responsable');
  const counts = useApiQuery(endpoints.countTasks, { query: responsable === '' ? {} : { responsable } }).reply?.data;
  const chosen = filterText(filterValues, 'etat');
  const countOf = (state: TaskState | '') => (state === '' || state === 'faites' ? undefined : counts?.[state]);
  return (
    <PageNav
      label="États"
      pages={stateLabels.map(([state, label]) => {
        const filter = { ...(responsable !== '' && { responsable }), ...(state !== '' && { etat: state }) };
        const count = countOf(state);
        return {
          label: count === undefined ? label : `${label} (${countText(count)})`,
          to: `/taches?${new URLSearchParams({ filter: JSON.stringify(filter) })}`,
          current: state === chosen,
        };
      })}
    />
  );
}
