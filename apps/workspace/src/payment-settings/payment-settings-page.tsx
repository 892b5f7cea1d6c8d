import { endpoints } from '@boutik/api-client';
import { useState } from 'react';
import { call } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { DecisionButton } from '../ui/decision-button';
import { Field } from '../ui/field';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { Notice } from '../ui/notice';
import { NumberBox } from '../ui/number-box';
import { parseInteger } from '../ui/typed-number';
import '../orders/receipts/receipts.css';
import { AccountSettings } from './account-settings';

const TITLE = 'Moyens de paiement';
const DEFAULT_DAYS = 7;

export function PaymentSettingsPage() {
  return (
    <AdminOnly title={TITLE}>
      <PageHeading title={TITLE} />
      <div className="payment-settings">
        <Settings />
        <AccountSettings />
      </div>
    </AdminOnly>
  );
}

function Settings() {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.findPaymentSettings);
  if (failed) return <LoadError message="Les réglages n’ont pas pu être lus." busy={busy} onRetry={refetch} />;
  if (!reply) return <ListSkeleton label="Chargement des réglages" />;
  const { virement_jours: days, iban } = reply.data;
  return (
    <section className="card receipts" aria-labelledby="virement">
      <h2 id="virement" className="card-title">
        Virement bancaire{' '}
        <span className={`badge badge-${days === null ? 'off' : 'accepted'}`}>
          {days === null ? 'Non proposé' : 'Proposé'}
        </span>
      </h2>
      <p className="soft">
        Le client reçoit l’IBAN et une référence structurée. Ses articles lui restent réservés, et la commande part dès
        que vous notez le virement comme reçu, sur sa page.
      </p>
      {iban === null && (
        <Notice tone="warning">
          Ajoutez d’abord l’IBAN de la boutique à ses données (Réglages, Vendeur){'\u202f'}: sans lui, rien n’est
          proposé.
        </Notice>
      )}
      {iban !== null && (
        <p>
          Compte{'\u202f'}: <strong>{iban.replace(/(.{4})(?=.)/g, '$1 ')}</strong>
          {days !== null && <>, articles réservés {days > 1 ? `${days} jours` : 'un jour'}</>}
        </p>
      )}
      <div className="receipts-head">
        {iban !== null && <OfferButton key={days} days={days} />}
        {days !== null && <StopButton />}
      </div>
    </section>
  );
}

async function change(days: number | null): Promise<string> {
  return (await call(endpoints.changePaymentSettings, { body: { virement_jours: days } })).message ?? 'C’est fait.';
}

function OfferButton({ days }: { days: number | null }) {
  const [chosen, setChosen] = useState(days ?? DEFAULT_DAYS);
  return (
    <DecisionButton
      verb={days === null ? 'Proposer le virement' : 'Changer la durée'}
      question="Combien de jours réserver les articles ?"
      variant={days === null ? 'main' : 'plain'}
      decide={() => change(chosen)}
    >
      <Field label="Jours de réservation" hint="De 1 à 30. Un rappel part deux jours avant la fin.">
        {({ id, 'aria-describedby': describedBy }) => (
          <NumberBox
            id={id}
            describedBy={describedBy}
            value={chosen}
            onNumber={setChosen}
            parse={parseInteger}
            format={String}
            min={1}
            max={30}
            step={1}
          />
        )}
      </Field>
    </DecisionButton>
  );
}

function StopButton() {
  return (
    <DecisionButton
      verb="Ne plus proposer"
      question={`Ne plus proposer le virement\u202f?`}
      variant="danger"
      decide={() => change(null)}
    >
      <p className="soft">Les commandes qui attendent déjà un virement gardent leur délai.</p>
    </DecisionButton>
  );
}
