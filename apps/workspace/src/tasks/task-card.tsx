import { endpoints } from '@boutik/api-client';
import type { StaffTask } from '@boutik/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useApiQuery } from '../api/use-api-query';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { DueDay } from './due-day';
import { DoneButton, TaskActions } from './task-actions';
import { TaskDialog, type TaskSubject } from './task-dialog';
import './tasks.css';

const MAX_TASKS = 100;

/** The tasks about a quote or a client, the open ones first, with a dialog for another one. */
export function TaskCard({ subject }: { subject: TaskSubject }) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.listTasks, {
    query: { ...subject, per_page: MAX_TASKS },
  });
  const [adding, setAdding] = useState(false);
  const tasks = reply?.data.data;
  return (
    <section aria-labelledby="tasks" className="card">
      <h2 id="tasks" className="card-title">
        Tâches
      </h2>
      {failed && <LoadError message="Les tâches n’ont pas pu être lues." busy={busy} onRetry={refetch} />}
      {!failed && !tasks && <ListSkeleton label="Chargement des tâches" />}
      {tasks?.length === 0 && <p className="soft">Rien de prévu.</p>}
      {tasks && tasks.length > 0 && (
        <ul aria-label="Tâches" className="task-list">
          {tasks.map((task) => (
            <TaskItem key={task.id} task={task} />
          ))}
        </ul>
      )}
      {tasks && (
        <Button variant="outlined" className="task-add" onClick={() => setAdding(true)}>
          Ajouter une tâche
        </Button>
      )}
      {adding && <TaskDialog subject={subject} onClose={() => setAdding(false)} />}
    </section>
  );
}

function TaskItem({ task }: { task: StaffTask }) {
  return (
    <li className={task.etat === 'faites' ? 'task task-done' : 'task'}>
      <DoneButton task={task} />
      <div className="task-text">
        <p className="task-title">{task.titre}</p>
        <p className="faint">
          <DueDay task={task} /> {task.responsable.nom}
        </p>
      </div>
      <div className="task-actions">
        <TaskActions task={task} />
      </div>
    </li>
  );
}
