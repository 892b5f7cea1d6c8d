import { endpoints } from '@boutik/api-client';
import type { CallOf, OrderFollowUp as FollowUp, OrderFollowUpChoices, saveOrderFollowUp } from '@boutik/contract';
import { frenchDateTime } from '@boutik/ui';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { call, getErrorMessage } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { Options, Select, TextArea, TextBox } from '../ui/field';
import { Icon } from '../ui/icon';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';

const FAILED = 'Le suivi n’a pas pu être enregistré. Réessayez.';

/** Who takes care of an order, its tags and the notes of the staff; the client sees none of it. */
export function OrderFollowUp({ orderId }: { orderId: number }) {
  const followUp = useApiQuery(endpoints.findOrderFollowUp, { params: { id: orderId } });
  const choices = useApiQuery(endpoints.listOrderFollowUpChoices);
  const refetch = () => {
    followUp.refetch();
    choices.refetch();
  };
  if (followUp.failed || choices.failed)
    return <LoadError message="Le suivi n’a pas pu être lu." busy={followUp.busy || choices.busy} onRetry={refetch} />;
  return (
    <section aria-labelledby="order-follow-up" className="card order-follow-up">
      <h2 id="order-follow-up" className="card-title">
        Suivi interne
      </h2>
      {followUp.reply && choices.reply ? (
        <>
          <Assignment orderId={orderId} followUp={followUp.reply.data} choices={choices.reply.data} onSaved={refetch} />
          <Notes orderId={orderId} notes={followUp.reply.data.notes} onAdded={followUp.refetch} />
        </>
      ) : (
        <ListSkeleton label="Chargement du suivi" />
      )}
    </section>
  );
}

interface AssignmentProps {
  orderId: number;
  followUp: FollowUp;
  choices: OrderFollowUpChoices;
  onSaved: () => void;
}

/** Saved at each change. */
function Assignment({ orderId, followUp, choices, onSaved }: AssignmentProps) {
  const notify = useNotify();
  const save = async (body: CallOf<typeof saveOrderFollowUp>['body']) => {
    try {
      const { message } = await call(endpoints.saveOrderFollowUp, { params: { id: orderId }, body });
      notify(message, { type: 'success' });
      onSaved();
    } catch (error) {
      notify(getErrorMessage(error, FAILED), { type: 'error' });
    }
  };
  return (
    <div className="order-assignment">
      <Select
        label="Responsable"
        value={followUp.responsable?.id ?? ''}
        onChange={({ target }) => void save({ responsable: target.value === '' ? null : Number(target.value) })}
      >
        <option value="">Personne</option>
        <Options choices={membersOf(followUp, choices)} />
      </Select>
      <Tags
        tags={followUp.etiquettes}
        known={choices.etiquettes}
        onChange={(etiquettes) => void save({ etiquettes })}
      />
    </div>
  );
}

/** The staff, with an assignee who has left it. */
function membersOf({ responsable }: FollowUp, { equipe }: OrderFollowUpChoices): [string, string][] {
  const known = responsable && !equipe.some(({ id }) => id === responsable.id) ? [responsable] : [];
  return [...equipe, ...known].map(({ id, nom }) => [String(id), nom]);
}

interface TagsProps {
  tags: readonly string[];
  known: readonly string[];
  onChange: (tags: string[]) => void;
}

function Tags({ tags, known, onChange }: TagsProps) {
  const [typed, setTyped] = useState('');
  const suggestions = useId();
  const add = () => {
    const tag = typed.trim();
    setTyped('');
    if (tag !== '' && !tags.includes(tag)) onChange([...tags, tag]);
  };
  return (
    <div className="order-tags">
      <TextBox
        label="Étiquettes"
        hint="La touche Entrée ajoute une étiquette."
        list={suggestions}
        maxLength={30}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
        onBlur={add}
      />
      <datalist id={suggestions}>
        {known
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
      </datalist>
      {tags.length > 0 && (
        <ul aria-label="Étiquettes">
          {tags.map((tag) => (
            <li key={tag}>
              <Chip
                label={tag}
                size="small"
                onDelete={() => onChange(tags.filter((other) => other !== tag))}
                deleteIcon={
                  <button type="button" aria-label={`Retirer l’étiquette ${tag}`}>
                    <Icon icon={X} size={14} />
                  </button>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Notes({ orderId, notes, onAdded }: { orderId: number; notes: FollowUp['notes']; onAdded: () => void }) {
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // A second press, or a retry after a lost reply, adds one note.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const headers = { 'Idempotency-Key': key };
      await call(endpoints.addOrderNote, { params: { id: orderId }, body: { texte: note }, headers });
      setNote('');
      setKey(crypto.randomUUID());
      onAdded();
    } catch (failure) {
      setError(getErrorMessage(failure, 'La note n’a pas pu être ajoutée. Réessayez.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <form onSubmit={(event) => void add(event)} className="order-note-form">
        <TextArea
          label="Note interne"
          hint="Le client ne la voit pas."
          rows={2}
          maxLength={2000}
          value={note}
          error={error}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button type="submit" variant="outlined" loading={busy} disabled={note.trim() === ''}>
          Ajouter la note
        </Button>
      </form>
      {notes.length > 0 && (
        <ul aria-label="Notes" className="order-notes">
          {notes.map(({ id, auteur, date, texte }) => (
            <li key={id}>
              <p className="faint">
                {auteur}, {frenchDateTime(date)}
              </p>
              <p className="order-note">{texte}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
