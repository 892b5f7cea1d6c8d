import { endpoints } from '@boutik/api-client';
import type { StaffClientTerms } from '@boutik/contract';
import { frenchDay, fromEuros } from '@boutik/kernel';
import { euroText } from '@boutik/ui';
import { useState } from 'react';
import { call } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { WithRight } from '../shell/right-gate';
import { useCan } from '../shell/use-can';
import { AmountField } from '../ui/amount-field';
import { DecisionButton } from '../ui/decision-button';
import { Block, Fact } from '../ui/facts';
import { Field, Options, Select } from '../ui/field';
import { LoadError } from '../ui/load-error';
import { NumberBox } from '../ui/number-box';
import { parseInteger } from '../ui/typed-number';
import { StatementButton } from './statement-button';

type Terms = NonNullable<StaffClientTerms['conditions']>;

const MAX_LIMIT = 100_000_000;
const MAX_DAYS = 60;
/** Code de commerce art. L441-10. */
const MAX_DAYS_TO_END_OF_MONTH = 45;
const proposed: Terms = { plafond: 1000, jours: 30, fin_de_mois: false, relances_suspendues: false };

/** How a business pays later: limit, delay, and what it owes. */
export function ClientTerms({ clientId }: { clientId: number }) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.findClientTerms, { params: { id: clientId } });
  const mayGrant = useCan()('clients.validate');
  if (failed) return <LoadError message="Le paiement à échéance n’a pas pu être lu." busy={busy} onRetry={refetch} />;
  if (!reply) return null;
  const { conditions: terms, possible, encours, plus_ancienne: oldest } = reply.data;
  if (!possible && !terms && encours === 0) return null;
  const save = async (conditions: Terms | null) =>
    (await call(endpoints.changeClientTerms, { params: { id: clientId }, body: { conditions, lues: terms } }))
      .message ?? 'C’est fait.';
  return (
    <Block
      title="Paiement à échéance"
      id="client-terms"
      actions={
        <>
          <WithRight right="invoices.read">
            <StatementButton clientId={clientId} />
          </WithRight>
          {mayGrant && possible && <TermsButton key={JSON.stringify(terms)} terms={terms} save={save} />}
          {mayGrant && terms && (
            <DecisionButton
              verb="Retirer"
              question={`Retirer le paiement à échéance\u202f?`}
              variant="danger"
              decide={() => save(null)}
            >
              <p className="soft">
                Les prochaines commandes sont payées tout de suite. Les factures en cours gardent leur échéance.
              </p>
            </DecisionButton>
          )}
        </>
      }
    >
      <Fact name="Délai">{terms ? delayText(terms) : 'Non accordé'}</Fact>
      <Fact name="Plafond">{terms ? euroText(terms.plafond) : '—'}</Fact>
      <Fact name="Encours">{euroText(encours)}</Fact>
      <Fact name="Plus ancienne échéance">{oldest ? frenchDay(oldest) : 'Aucune'}</Fact>
      {terms?.relances_suspendues && <Fact name="Relances">Suspendues</Fact>}
    </Block>
  );
}

function delayText({ jours, fin_de_mois: endOfMonth }: Terms): string {
  return `${jours}\u00a0jour${jours > 1 ? 's' : ''}${endOfMonth ? ' fin de mois' : ''}`;
}

function TermsButton({ terms, save }: { terms: Terms | null; save: (terms: Terms) => Promise<string> }) {
  const [typed, setTyped] = useState(terms ?? proposed);
  const maxDays = typed.fin_de_mois ? MAX_DAYS_TO_END_OF_MONTH : MAX_DAYS;
  return (
    <DecisionButton
      verb={terms ? 'Modifier' : 'Accorder'}
      question={`Quel paiement à échéance accorder\u202f?`}
      variant={terms ? 'plain' : 'main'}
      disabled={typed.plafond < 1 || typed.jours > maxDays}
      decide={() => save(typed)}
    >
      <AmountField
        label="Plafond des sommes non payées, en euros"
        value={fromEuros(typed.plafond)}
        max={MAX_LIMIT}
        onAmount={(cents) => setTyped({ ...typed, plafond: cents / 100 })}
      />
      <Field label="Délai en jours" hint={`Au plus ${maxDays} (art. L441-10 du Code de commerce).`}>
        {({ id, 'aria-describedby': describedBy }) => (
          <NumberBox
            id={id}
            describedBy={describedBy}
            value={typed.jours}
            onNumber={(jours) => setTyped({ ...typed, jours })}
            parse={parseInteger}
            format={String}
            min={1}
            max={maxDays}
            step={1}
          />
        )}
      </Field>
      <Select
        label="Compté"
        value={typed.fin_de_mois ? 'fin' : 'facture'}
        onChange={({ target }) => setTyped({ ...typed, fin_de_mois: target.value === 'fin' })}
      >
        <Options
          choices={[
            ['facture', 'À partir de la facture'],
            ['fin', 'Jusqu’à la fin du mois'],
          ]}
        />
      </Select>
      <Select
        label="Relances par email"
        value={typed.relances_suspendues ? 'non' : 'oui'}
        onChange={({ target }) => setTyped({ ...typed, relances_suspendues: target.value === 'non' })}
      >
        <Options
          choices={[
            ['oui', 'Envoyées en cas de retard'],
            ['non', 'Suspendues'],
          ]}
        />
      </Select>
    </DecisionButton>
  );
}
