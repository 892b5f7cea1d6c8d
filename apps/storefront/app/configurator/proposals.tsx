import type { ProposedMachine } from '@boutik/contract';
import { WandSparkles } from 'lucide-react';
import { Form } from 'react-router';
import { Button, LinkButton } from '../ui/button';
import { Select, TextInput } from '../ui/field';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { useTax } from '../ui/price';
import { taxLabel } from '../ui/tax-label';
import { type Chosen, chosenOf, machineHref } from './machine-url';
import type { Proposals } from './read-configurator';
import { ShownAmount } from './shown-amount';

const uses = [
  ['jeux-1080p', 'Jouer en Full HD (1080p)'],
  ['jeux-1440p', 'Jouer en QHD (1440p)'],
  ['montage-4k', 'Montage vidéo 4K'],
  ['bureau-silencieux', 'Bureau silencieux'],
] as const;

/** A budget and a use. The parts that are chosen stay in the address. */
export function ProposalForm({ chosen, proposals }: { chosen: Chosen; proposals: Proposals | null }) {
  const tax = useTax();
  return (
    <details
      open={proposals !== null || Object.keys(chosen).length === 0}
      className="mb-8 rounded-lg bg-vanilla px-5 sm:px-6 print:hidden"
    >
      <summary className="fold-title">
        <h2 className="min-w-0 flex-1 text-xl">Nous vous proposons une machine</h2>
      </summary>
      <p className="text-ink-soft">Dites-nous l’usage et le budget{'\u202f'}: trois machines complètes, en stock.</p>
      <Form action="/configurateur" className="grid items-end gap-3 pt-4 pb-6 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
        {Object.entries(chosen).map(([kind, ids]) => (
          <input key={kind} type="hidden" name={kind} value={ids} />
        ))}
        <Select label="Usage" name="usage" defaultValue={proposals?.use}>
          {uses.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <TextInput
          label={`Budget en euros${taxLabel(tax)}`}
          name="budget"
          autoComplete="off"
          type="number"
          inputMode="decimal"
          min={1}
          max={100000}
          step="any"
          required
          defaultValue={proposals?.budget}
        />
        <Button type="submit">
          <Icon icon={WandSparkles} size={18} /> Proposer
        </Button>
      </Form>
    </details>
  );
}

export function ProposalList({ chosen, proposals: { machines, message } }: { chosen: Chosen; proposals: Proposals }) {
  return (
    <section id="propositions" aria-label="Machines proposées" className="mb-10 grid gap-4 print:hidden">
      {message && <Notice tone={machines.length > 0 ? 'info' : 'warning'}>{message}</Notice>}
      {machines.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {machines.map((machine) => (
            <Proposal key={machine.nom} machine={machine} chosen={chosen} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Proposal({ machine, chosen: { avec } }: { machine: ProposedMachine; chosen: Chosen }) {
  return (
    <li className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5">
      <div>
        <h3 className="text-lg">{machine.nom}</h3>
        <ShownAmount net={machine.total_ht} gross={machine.total_ttc} size="large" />
      </div>
      <ul className="grid list-disc gap-1.5 pl-5 text-[0.9375rem] text-ink-soft">
        {machine.raisons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <ul className="grid gap-1.5 border-t border-line pt-4 text-[0.9375rem]">
        {machine.lignes.map(({ produit }) => (
          <li key={produit.id}>{produit.nom}</li>
        ))}
      </ul>
      {machine.a_verifier.length > 0 && (
        <p className="text-sm text-amber">
          <strong>À vérifier{'\u202f'}:</strong> {machine.a_verifier.join(' ')}
        </p>
      )}
      <LinkButton
        to={machineHref({ ...chosenOf(machine.lignes), ...(avec && { avec }) })}
        tone="secondary"
        block
        className="mt-auto"
      >
        <span>
          Partir de cette machine<span className="sr-only"> : {machine.nom}</span>
        </span>
      </LinkButton>
    </li>
  );
}
