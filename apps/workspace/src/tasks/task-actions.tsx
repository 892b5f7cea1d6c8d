import { endpoints, urlOf } from '@boutik/api-client';
import type { StaffTask } from '@boutik/contract';
import { CalendarPlus, Circle, CircleCheck, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call, getErrorMessage } from '../api/http';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import { useNextFocus } from '../ui/use-next-focus';
import { TaskDialog } from './task-dialog';

/** Calls the server, shows its message, and reads the screen again, where the task may be no more. */
function useTaskCall() {
  const [busy, setBusy] = useState(false);
  const { button, markDecided } = useNextFocus();
  const notify = useNotify();
  const refresh = useRefresh();
  const run = async (work: () => Promise<{ message: string }>, failure: string) => {
    setBusy(true);
    try {
      notify((await work()).message, { type: 'success' });
      markDecided();
    } catch (error) {
      notify(getErrorMessage(error, failure), { type: 'error' });
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return { busy, run, button };
}

/** Marks a task as done, or opens it again. */
export function DoneButton({ task }: { task: StaffTask }) {
  const { busy, run, button } = useTaskCall();
  const done = task.etat === 'faites';
  const mark = () =>
    run(
      () => call(endpoints.markTask, { params: { id: task.id }, body: { faite: !done } }),
      'La tâche n’a pas pu être marquée. Réessayez.',
    );
  return (
    <NamedIconButton
      ref={button}
      label={done ? `Rouvrir «\u00a0${task.titre}\u00a0»` : `Marquer «\u00a0${task.titre}\u00a0» comme faite`}
      hint={done ? 'Rouvrir' : 'Marquer comme faite'}
      disabled={busy}
      onClick={() => void mark()}
    >
      <Icon icon={done ? CircleCheck : Circle} className={done ? 'task-done-mark' : ''} />
    </NamedIconButton>
  );
}

/** Changes a task, puts it into a calendar, deletes it. */
export function TaskActions({ task }: { task: StaffTask }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const { busy, run, button } = useTaskCall();
  const remove = async () => {
    await run(
      () => call(endpoints.deleteTask, { params: { id: task.id } }),
      'La tâche n’a pas pu être supprimée. Réessayez.',
    );
    setOpen(null);
  };
  return (
    <>
      <NamedIconButton label={`Modifier «\u00a0${task.titre}\u00a0»`} hint="Modifier" onClick={() => setOpen('edit')}>
        <Icon icon={Pencil} />
      </NamedIconButton>
      <NamedIconButton
        label={`Ajouter «\u00a0${task.titre}\u00a0» à un calendrier`}
        hint="Ajouter à un calendrier"
        component="a"
        href={urlOf(endpoints.downloadTasks, { query: { id: task.id } })}
      >
        <Icon icon={CalendarPlus} />
      </NamedIconButton>
      <NamedIconButton
        ref={button}
        label={`Supprimer «\u00a0${task.titre}\u00a0»`}
        hint="Supprimer"
        onClick={() => setOpen('delete')}
      >
        <Icon icon={Trash2} />
      </NamedIconButton>
      {open === 'edit' && <TaskDialog task={task} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'delete'}
        question={`Supprimer cette tâche\u202f?`}
        confirm="Supprimer"
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setOpen(null)}
      >
        {task.titre}
      </ConfirmDialog>
    </>
  );
}
