import { endpoints } from '@boutik/api-client';
import type { SalesTarget } from '@boutik/contract';
import { reunionDay } from '@boutik/kernel';
import { euroText, percentText } from '@boutik/ui';
import { useState } from 'react';
import { useApiQuery } from '../../api/use-api-query';
import { useCan } from '../../shell/use-can';
import { DateBox } from '../../ui/date-box';
import { ListSkeleton } from '../../ui/list-skeleton';
import { LoadError } from '../../ui/load-error';
import { HT } from '../../ui/tax-label';
import { SalesTargetButton } from './sales-target-button';
import { useAddressValue } from './use-address-value';

/** What each seller is to win in a month, has won, and may expect. */
export function SalesTargetsCard() {
  const [today] = useState(() => reunionDay(new Date()));
  const [chosen, setMonth] = useAddressValue('mois');
  const month = chosen || today.slice(0, 7);
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.readSalesTargets, { query: { mois: month } });
  return (
    <section aria-labelledby="sales-targets" className="card targets">
      <h2 id="sales-targets" className="card-title">
        Objectifs{HT}
      </h2>
      <DateBox label="Mois" type="month" value={month} onDate={setMonth} />
      {failed && <LoadError message="Les objectifs n’ont pas pu être lus." busy={busy} onRetry={refetch} />}
      {!failed && !reply && <ListSkeleton label="Chargement des objectifs" />}
      {reply?.data.length === 0 && <p className="soft">Aucun commercial.</p>}
      {reply && reply.data.length > 0 && <TargetsTable targets={reply.data} month={month} />}
      <p className="faint">
        Prévision{'\u202f'}: les devis acceptés du mois, et des devis en attente la part habituelle de la personne,
        d’après ses devis des douze derniers mois.
      </p>
    </section>
  );
}

function TargetsTable({ targets, month }: { targets: readonly SalesTarget[]; month: string }) {
  const canSet = useCan()('quotes.approve');
  return (
    <table aria-label="Objectifs" className="outcome-table">
      <thead>
        <tr>
          <th scope="col">Commercial</th>
          {['Objectif', 'Gagné', 'En attente', 'Prévision'].map((label) => (
            <th key={label} scope="col" className="numeric">
              {label}
            </th>
          ))}
          {canSet && (
            <th scope="col">
              <span className="unseen">Action</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {targets.map((target) => (
          <tr key={target.responsable.id}>
            <th scope="row">
              {target.responsable.nom}
              <Progress of={target} />
            </th>
            <td className="numeric" data-label="Objectif">
              {target.objectif === null ? '—' : euroText(target.objectif)}
            </td>
            <td className="numeric" data-label="Gagné">
              {euroText(target.gagne)}
            </td>
            <td className="numeric" data-label="En attente">
              {euroText(target.en_attente)}
              {target.taux !== null && target.en_attente > 0 && (
                <span className="under faint">gagnés à {percentText(Math.round(target.taux))}</span>
              )}
            </td>
            <td className="numeric" data-label="Prévision">
              {euroText(target.prevision)}
            </td>
            {canSet && (
              <td className="numeric">
                <SalesTargetButton target={target} month={month} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How much of the target is won; nothing without a target. */
function Progress({ of: { objectif, gagne } }: { of: SalesTarget }) {
  if (objectif === null) return null;
  const percent = (gagne / objectif) * 100;
  const rounded = Math.round(percent);
  return (
    <>
      <span className="under faint">{percentText(rounded)} de l’objectif</span>
      <span className="share-bar" aria-hidden>
        <span style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
    </>
  );
}
