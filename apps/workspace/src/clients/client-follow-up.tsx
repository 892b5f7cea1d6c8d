import { endpoints } from '@boutik/api-client';
import { useNotify } from 'react-admin';
import { call, getErrorMessage } from '../api/http';
import { clearClientCache } from '../api/lists';
import { useApiQuery } from '../api/use-api-query';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { StaffNotes } from '../ui/staff-notes/staff-notes';
import { StaffTags } from '../ui/staff-notes/staff-tags';

/** The tags of a client and the notes of the staff; the client sees none of it. */
export function ClientFollowUp({ clientId }: { clientId: number }) {
  const notify = useNotify();
  const params = { id: clientId };
  const followUp = useApiQuery(endpoints.findClientFollowUp, { params });
  const known = useApiQuery(endpoints.listClientTags);
  const refetch = () => {
    followUp.refetch();
    known.refetch();
  };
  if (followUp.failed)
    return <LoadError message="Le suivi n’a pas pu être lu." busy={followUp.busy} onRetry={refetch} />;
  const saveTags = async (etiquettes: string[]) => {
    const avant = followUp.reply?.data.etiquettes ?? [];
    try {
      const { message } = await call(endpoints.saveClientTags, { params, body: { etiquettes, avant } });
      clearClientCache();
      notify(message, { type: 'success' });
      refetch();
    } catch (error) {
      notify(getErrorMessage(error, 'Les étiquettes n’ont pas pu être enregistrées. Réessayez.'), { type: 'error' });
    }
  };
  return (
    <section aria-labelledby="client-follow-up" className="card client-follow-up">
      <h2 id="client-follow-up" className="card-title">
        Suivi interne
      </h2>
      {followUp.reply ? (
        <>
          <StaffTags
            tags={followUp.reply.data.etiquettes}
            known={known.reply?.data ?? []}
            onChange={(tags) => void saveTags(tags)}
          />
          <StaffNotes
            notes={followUp.reply.data.notes}
            add={(texte, key) =>
              call(endpoints.addClientNote, { params, body: { texte }, headers: { 'Idempotency-Key': key } })
            }
            onAdded={followUp.refetch}
          />
        </>
      ) : (
        <ListSkeleton label="Chargement du suivi" />
      )}
    </section>
  );
}
