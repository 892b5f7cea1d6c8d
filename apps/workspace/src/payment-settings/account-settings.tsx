import { endpoints } from '@boutik/api-client';
import type { ReplyOf, findAccountSettings } from '@boutik/contract';
import { useState } from 'react';
import { call } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { DecisionButton } from '../ui/decision-button';
import { Fact } from '../ui/facts';
import { Field, TextBox } from '../ui/field';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { HundredthsBox } from '../ui/hundredths-box';
import { NumberBox } from '../ui/number-box';
import { formatHundredths, parseInteger } from '../ui/typed-number';

type Settings = ReplyOf<typeof findAccountSettings>['data'];

const rateText = (percent: number) => `${formatHundredths(Math.round(percent * 100))}\u00a0%`;
const daysText = (days: readonly number[]) => days.join(', ');

/** What applies to all clients who pay later; who does is decided on the page of each. */
export function AccountSettings() {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.findAccountSettings);
  if (failed) return <LoadError message="Les réglages n’ont pas pu être lus." busy={busy} onRetry={refetch} />;
  if (!reply) return <ListSkeleton label="Chargement des réglages" />;
  const { taux_penalites: rate, retard_max: maxDelay, relances } = reply.data;
  return (
    <section className="card receipts" aria-labelledby="echeance">
      <h2 id="echeance" className="card-title">
        Paiement à échéance
      </h2>
      <p className="soft">
        Accordez-le sur la fiche d’un client professionnel. Le taux des pénalités est écrit sur chaque facture et n’y
        change plus. La loi (art. L441-10 du Code de commerce) demande au moins trois fois l’intérêt légal, et prévoit,
        si rien n’est convenu, le taux de refinancement de la BCE majoré de dix points{'\u202f'}: vérifiez-le chaque
        semestre.
      </p>
      <dl className="facts">
        <Fact name="Pénalités, par an">{rateText(rate)}</Fact>
        <Fact name="Retard qui bloque un nouvel achat">{maxDelay} jours</Fact>
        <Fact name="Relances, en jours de retard">{daysText(relances) || 'Aucune'}</Fact>
      </dl>
      <div className="receipts-head">
        <ChangeButton key={JSON.stringify(reply.data)} settings={reply.data} />
      </div>
    </section>
  );
}

function ChangeButton({ settings }: { settings: Settings }) {
  const [rate, setRate] = useState(Math.round(settings.taux_penalites * 100));
  const [maxDelay, setMaxDelay] = useState(settings.retard_max);
  const [days, setDays] = useState(daysText(settings.relances));
  const save = async () => {
    const relances = days
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number);
    const body = { taux_penalites: rate / 100, retard_max: maxDelay, relances };
    return (await call(endpoints.changeAccountSettings, { body })).message ?? 'C’est fait.';
  };
  return (
    <DecisionButton
      verb="Modifier"
      question={`Quelles règles pour le paiement à échéance\u202f?`}
      disabled={rate < 1 || !/^[\d\s,;]*$/.test(days)}
      decide={save}
    >
      <Field label="Taux annuel des pénalités, en pourcent">
        {({ id }) => <HundredthsBox id={id} value={rate} onNumber={setRate} min={1} max={5000} step={5} />}
      </Field>
      <Field label="Retard qui bloque un nouvel achat, en jours">
        {({ id }) => (
          <NumberBox
            id={id}
            value={maxDelay}
            onNumber={setMaxDelay}
            parse={parseInteger}
            format={String}
            min={0}
            max={365}
            step={1}
          />
        )}
      </Field>
      <TextBox
        label="Relances après ces jours de retard"
        hint="Six au plus, par exemple 3, 15, 30."
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
    </DecisionButton>
  );
}
