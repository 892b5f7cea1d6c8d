import { endpoints } from '@boutik/api-client';
import type { AccountingClosing, AccountingClosings } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { countText, euroText } from '@boutik/ui';
import { LockKeyhole } from 'lucide-react';
import { call } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { DecisionButton } from '../ui/decision-button';
import { EmptyState } from '../ui/empty-state';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { Notice } from '../ui/notice';

/** Closed months and years, and the next one to close. */
export function Closings() {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.listClosings);
  return (
    <section className="card accounting" aria-labelledby="accounting-closings">
      <h2 id="accounting-closings" className="card-title">
        Clôtures
      </h2>
      <p className="soft">
        Un mois clos ne change plus{'\u202f'}: aucune facture, aucun avoir ni aucun paiement ne peut y être ajouté. Ses
        écritures sont scellées par une empreinte, vérifiée chaque jour.
      </p>
      {failed && <LoadError message="Les clôtures n’ont pas pu être lues." busy={busy} onRetry={refetch} />}
      {!failed && !reply && <ListSkeleton label="Chargement des clôtures" />}
      {reply && <Periods of={reply.data} onClosed={refetch} />}
    </section>
  );
}

function Periods({ of, onClosed }: { of: AccountingClosings; onClosed: () => void }) {
  const { clotures, mois, exercice, ecarts } = of;
  return (
    <>
      {ecarts.length > 0 && (
        <Notice tone="bad">
          <strong>Des écritures closes ont changé depuis leur clôture.</strong> {ecarts.join('\u202f; ')}
        </Notice>
      )}
      {(mois || exercice) && (
        <div className="accounting-actions">
          {mois && <CloseButton what={monthName(mois.du)} period={mois.du.slice(0, 7)} onClosed={onClosed} main />}
          {exercice && (
            <CloseButton
              what={`l’exercice ${exercice.du.slice(0, 4)}`}
              period={exercice.du.slice(0, 4)}
              onClosed={onClosed}
            />
          )}
        </div>
      )}
      {clotures.length === 0 ? (
        <EmptyState icon={LockKeyhole} title="Aucune période close" />
      ) : (
        <ClosingsTable of={clotures} checked={of.verifiees} />
      )}
    </>
  );
}

interface CloseButtonProps {
  /** "octobre 2026", "l’exercice 2026". */
  what: string;
  /** "2026-10", "2026". */
  period: string;
  onClosed: () => void;
  main?: boolean;
}

function CloseButton({ what, period, onClosed, main }: CloseButtonProps) {
  const close = async () => (await call(endpoints.closePeriod, { body: { periode: period } })).message;
  return (
    <DecisionButton
      verb={`Clore ${what}`}
      question={`Clore ${what}\u202f?`}
      variant={main ? 'main' : 'plain'}
      decide={close}
      onDecided={onClosed}
    >
      <p>
        C’est définitif{'\u202f'}: rien ne pourra plus être comptabilisé dans cette période.
        {period.length === 4 && ' Ses mois encore ouverts sont clos aussi.'}
      </p>
    </DecisionButton>
  );
}

function ClosingsTable({ of, checked }: { of: readonly AccountingClosing[]; checked: string | null }) {
  // A check before the latest closing has not read it.
  const isChecked = checked !== null && of.every(({ date }) => date <= checked);
  return (
    <table className="accounting-table">
      <caption>
        Périodes closes
        {isChecked && (
          <span className="soft">
            {' '}
            vérifiées le {frenchDay(checked)} à {checked.slice(11, 16)}
          </span>
        )}
      </caption>
      <thead>
        <tr>
          <th scope="col">Période</th>
          <th scope="col">Écritures</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {of.map((closing) => (
          <ClosingRow key={closing.id} of={closing} />
        ))}
      </tbody>
    </table>
  );
}

function ClosingRow({ of }: { of: AccountingClosing }) {
  const { type, du, ecritures, total, comptes, empreinte, auteur, date } = of;
  return (
    <tr>
      <th scope="row">
        {type === 'mois' ? monthName(du) : `Exercice ${du.slice(0, 4)}`}
        <span className="under">
          Close par {auteur} le {frenchDay(date)}
        </span>
        <details>
          <summary>Comptes et empreinte</summary>
          <ul className="accounting-accounts">
            {comptes.map(({ numero, libelle, debit, credit }) => (
              <li key={numero}>
                {numero} {libelle}
                {'\u202f'}: {euroText(debit)} au débit, {euroText(credit)} au crédit
              </li>
            ))}
            <li className="accounting-hash">Empreinte {empreinte}</li>
          </ul>
        </details>
      </th>
      <td>{countText(ecritures)}</td>
      <td>{euroText(total)}</td>
    </tr>
  );
}

/** "2026-10-01" → "octobre 2026". */
function monthName(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
