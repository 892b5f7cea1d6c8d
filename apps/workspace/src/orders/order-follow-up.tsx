import { endpoints } from '@boutik/api-client';
import type { CallOf, OrderFollowUp as FollowUp, OrderFollowUpChoices, saveOrderFollowUp } from '@boutik/contract';
import { useNotify } from 'react-admin';
import { call, getErrorMessage } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { Options, Select } from '../ui/field';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { StaffNotes } from '../ui/staff-notes/staff-notes';
import { StaffTags } from '../ui/staff-notes/staff-tags';

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
          <StaffNotes
            notes={followUp.reply.data.notes}
            add={(texte, key) =>
              call(endpoints.addOrderNote, {
                params: { id: orderId },
                body: { texte },
                headers: { 'Idempotency-Key': key },
              })
            }
            onAdded={followUp.refetch}
          />
        </>
      ) : (
        <ListSkeleton label="Chargement du suivi" rows={4} />
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
      <StaffTags
        tags={followUp.etiquettes}
        known={choices.etiquettes}
        onChange={(etiquettes) => void save({ etiquettes, avant: followUp.etiquettes })}
      />
    </div>
  );
}

/** The staff, with an assignee who has left it. */
function membersOf({ responsable }: FollowUp, { equipe }: OrderFollowUpChoices): [string, string][] {
  const known = responsable && !equipe.some(({ id }) => id === responsable.id) ? [responsable] : [];
  return [...equipe, ...known].map(({ id, nom }) => [String(id), nom]);
}
