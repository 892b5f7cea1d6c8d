import { endpoints } from '@boutik/api-client';
import type { ClientDetail } from '@boutik/contract';
import { countText } from '@boutik/ui';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useRefresh } from 'react-admin';
import { call } from '../api/http';
import { clearClientCache } from '../api/lists';
import { clientName } from '../api/paginate-clients';
import { useApiQuery } from '../api/use-api-query';
import { type FoundClient, searchClients } from '../quotes/quote-api';
import { Combobox } from '../ui/combobox';
import { DecisionButton } from '../ui/decision-button';
import { Field } from '../ui/field';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { Notice } from '../ui/notice';
import { reasonsText, useLikelyDoubles } from './likely-doubles';

/** Merges another account of the client into this one: what moves is shown first. */
export function MergeClientButton({ client }: { client: ClientDetail }) {
  const [other, setOther] = useState<FoundClient | null>(null);
  const [possible, setPossible] = useState(false);
  const doubles = useLikelyDoubles(client.id);
  const refresh = useRefresh();
  const choose = (chosen: FoundClient | null) => {
    setPossible(false);
    setOther(chosen);
  };
  // A repeated merge changes nothing.
  const merge = async () =>
    (await call(endpoints.mergeClients, { params: { id: client.id }, body: { avec: other?.id ?? 0 } })).message;
  return (
    <DecisionButton
      verb="Fusionner avec…"
      question={`Fusionner un autre compte dans celui-ci\u202f?`}
      disabled={!possible}
      decide={merge}
      onDecided={() => {
        choose(null);
        clearClientCache();
        refresh();
      }}
    >
      <div className="client-merge">
        <p className="soft">
          Le compte de {clientName(client)} reste. L’autre compte se ferme, et tout ce qu’il contient passe dans
          celui-ci.
        </p>
        {!other && doubles.length > 0 && (
          <div>
            <p className="field-label">Doublons probables</p>
            <ul className="client-doubles">
              {doubles.map((double) => (
                <li key={double.id}>
                  <Button
                    variant="outlined"
                    size="small"
                    onClick={() => choose({ id: double.id, name: double.nom, email: double.email })}
                  >
                    {double.nom}, {double.email}
                  </Button>{' '}
                  <span className="faint">{reasonsText(double)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        <Field label="Compte à fermer" hint={other?.email}>
          {(attributes) => (
            <Combobox<FoundClient>
              id={attributes.id}
              describedBy={attributes['aria-describedby']}
              placeholder="Nom, société ou email"
              selectedText={other?.name ?? ''}
              search={async (query, signal) =>
                (await searchClients(query, signal)).filter(({ id }) => id !== client.id)
              }
              keyOf={({ id }) => id}
              renderItem={({ name, email }) => (
                <>
                  <span className="option-name">{name}</span>
                  <span className="faint">{email}</span>
                </>
              )}
              emptyText="Aucun client trouvé"
              onPick={choose}
              onClear={() => choose(null)}
            />
          )}
        </Field>
        {other && <MergePreview key={other.id} clientId={client.id} otherId={other.id} onPossible={setPossible} />}
      </div>
    </DecisionButton>
  );
}

interface MergePreviewProps {
  clientId: number;
  otherId: number;
  onPossible: (possible: boolean) => void;
}

function MergePreview({ clientId, otherId, onPossible }: MergePreviewProps) {
  const preview = useApiQuery(endpoints.previewClientMerge, { params: { id: clientId }, query: { avec: otherId } });
  const data = preview.reply?.data;
  const possible = data?.refus === null;
  useEffect(() => onPossible(possible), [possible, onPossible]);
  if (preview.failed)
    return (
      <LoadError message="L’aperçu de la fusion n’a pas pu être lu." busy={preview.busy} onRetry={preview.refetch} />
    );
  if (!data) return <ListSkeleton label="Chargement de l’aperçu" />;
  if (data.refus !== null) return <Notice tone="bad">{data.refus}</Notice>;
  return (
    <section aria-label="Ce qui change">
      <p className="field-label">Passe dans ce compte</p>
      {data.elements.length === 0 && <p className="soft">Rien{'\u202f'}: ce compte est vide.</p>}
      <ul>
        {data.elements.map(({ libelle, nombre }) => (
          <li key={libelle}>
            {countText(nombre)} {libelle}
          </li>
        ))}
      </ul>
      {data.complete.length > 0 && (
        <p>
          Coordonnées complétées{'\u202f'}: {data.complete.join(', ')}.
        </p>
      )}
      <p className="soft">
        Les sessions de {data.fusionne.email} se ferment, et cette adresse peut de nouveau s’inscrire. Une fusion ne
        s’annule pas.
      </p>
    </section>
  );
}
