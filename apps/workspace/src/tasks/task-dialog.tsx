import { endpoints } from '@boutik/api-client';
import type { StaffTask } from '@boutik/contract';
import { reunionDay } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetIdentity, useNotify, useRefresh } from 'react-admin';
import { call, firstMessages, getErrorMessage, isChangedMeanwhile } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { ClientPicker } from '../clients/client-picker';
import type { FoundClient } from '../quotes/quote-api';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Field, Options, Select, TextBox } from '../ui/field';
import { LoadError } from '../ui/load-error';
import { Notice } from '../ui/notice';

/** What a new task is about; without one, the dialog asks for a client. */
export type TaskSubject = { devis: number } | { client: number };

interface TaskDialogProps {
  /** The task to change; a new one without it. */
  task?: StaffTask;
  subject?: TaskSubject | undefined;
  onClose: () => void;
}

/** Creates or changes a task. */
export function TaskDialog({ task, subject, onClose }: TaskDialogProps) {
  const { identity } = useGetIdentity();
  const owners = useApiQuery(endpoints.listTaskOwners);
  const [title, setTitle] = useState(task?.titre ?? '');
  const [day, setDay] = useState(() => task?.echeance ?? reunionDay(new Date()));
  const [chosenOwner, setOwner] = useState(task ? String(task.responsable.id) : '');
  const [client, setClient] = useState<FoundClient | null>(null);
  const owner = chosenOwner || String(identity?.id ?? '');
  // The one that is chosen already is shown before the others are read.
  const known = { id: Number(owner), nom: task?.responsable.nom ?? identity?.fullName ?? '' };
  const about = subject ?? (client && { client: client.id });
  const { busy, errors, changed, save } = useTaskSaving(onClose);
  const refresh = useRefresh();
  const loadCurrent = () => {
    refresh();
    onClose();
  };
  const submit = () => {
    const body = { titre: title, echeance: day, responsable: Number(owner) };
    if (task)
      return save(() =>
        call(endpoints.changeTask, { params: { id: task.id }, body: { ...body, avant: valuesOf(task) } }),
      );
    if (!about) return Promise.resolve();
    return save((headers) => call(endpoints.createTask, { body: { ...body, ...about }, headers }));
  };
  return (
    <ConfirmDialog
      open
      question={task ? 'Modifier la tâche' : 'Nouvelle tâche'}
      confirm={task ? 'Enregistrer' : 'Ajouter'}
      busy={busy}
      disabled={title.trim() === '' || day === '' || (!task && !about)}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <div className="dialog-form">
        {errors['form'] && (
          <Notice
            tone="bad"
            actions={
              changed && (
                <Button variant="outlined" onClick={loadCurrent}>
                  Fermer et lire l’état actuel
                </Button>
              )
            }
          >
            {errors['form']}
          </Notice>
        )}
        <TextBox
          label="À faire"
          required
          maxLength={200}
          value={title}
          error={errors['titre']}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextBox
          label="Pour le"
          type="date"
          required
          value={day}
          error={errors['echeance']}
          onChange={({ target }) => setDay(target.value)}
        />
        <Select
          label="Responsable"
          value={owner}
          disabled={!owners.reply}
          error={errors['responsable']}
          onChange={({ target }) => setOwner(target.value)}
        >
          <Options choices={(owners.reply?.data ?? [known]).map(({ id, nom }) => [String(id), nom] as const)} />
        </Select>
        {owners.failed && (
          <LoadError message="L’équipe n’a pas pu être chargée." busy={owners.busy} onRetry={owners.refetch} />
        )}
        {!task && !subject && (
          <Field label="Client" hint={'Obligatoire\u202f: le client que la tâche concerne.'} error={errors['client']}>
            {(attributes) => (
              <ClientPicker
                attributes={attributes}
                client={client}
                onPick={setClient}
                onClear={() => setClient(null)}
              />
            )}
          </Field>
        )}
      </div>
    </ConfirmDialog>
  );
}

function valuesOf({ titre, echeance, responsable }: StaffTask) {
  return { titre, echeance, responsable: responsable.id };
}

const FAILED = 'La tâche n’a pas pu être enregistrée. Réessayez.';

/** Saves once, however often the button is pressed; shows refusals at their fields, others above them ("form"). */
function useTaskSaving(onSaved: () => void) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [changed, setChanged] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const notify = useNotify();
  const refresh = useRefresh();
  const save = async (work: (headers: { 'Idempotency-Key': string }) => Promise<{ message: string }>) => {
    setBusy(true);
    setErrors({});
    try {
      notify((await work({ 'Idempotency-Key': key })).message, { type: 'success' });
      refresh();
      onSaved();
    } catch (error) {
      const fields = firstMessages(error);
      setChanged(isChangedMeanwhile(error));
      setErrors(Object.keys(fields).length > 0 ? fields : { form: getErrorMessage(error, FAILED) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, errors, changed, save };
}
