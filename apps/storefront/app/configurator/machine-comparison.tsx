import type { Machine } from '@boutik/contract';
import { LinkButton } from '../ui/button';
import { asOther, type Chosen, machineHref, otherMachine, partSteps } from './machine-url';
import { ShownAmount } from './shown-amount';
import { statusOf } from './machine-status';

interface MachineComparisonProps {
  chosen: Chosen;
  machine: Machine;
  other: Machine;
}

/** Two machines side by side; each may be continued, the other stays in the address. */
export function MachineComparison({ chosen, machine, other }: MachineComparisonProps) {
  const parts = partSteps.filter(({ kind }) => [machine, other].some((one) => namesOf(one, kind) !== ''));
  const rows = [
    ...parts.map(({ kind, label }) => ({
      label,
      own: namesOf(machine, kind) || '—',
      other: namesOf(other, kind) || '—',
    })),
    { label: 'État', own: statusOf(machine), other: statusOf(other) },
    { label: 'Puissance au plus fort', own: powerOf(machine), other: powerOf(other) },
    { label: 'Total', own: <Total machine={machine} />, other: <Total machine={other} /> },
  ];
  const { avec: _, ...own } = chosen;
  return (
    <section aria-labelledby="comparaison" className="mb-10 grid gap-4">
      <h2 id="comparaison" className="text-xl">
        Comparaison
      </h2>
      <table className="w-full table-fixed border-collapse text-left text-[0.9375rem] break-words max-sm:text-sm">
        <caption className="sr-only">Comparaison de deux machines</caption>
        <thead className="text-sm text-ink-soft">
          <tr className="align-bottom">
            <th scope="col" className="w-[28%] py-2 pr-3">
              Pièce
            </th>
            <th scope="col" className="py-2 pr-3">
              Votre machine
            </th>
            <th scope="col" className="py-2">
              L’autre machine
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} className="border-t border-line align-top">
              <th scope="row" className="py-2 pr-3 font-normal text-ink-soft">
                {row.label}
              </th>
              <td className="py-2 pr-3">{row.own}</td>
              <td className="py-2">{row.other}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-2 print:hidden">
        <LinkButton to={machineHref({ ...otherMachine(chosen), ...asOther(chosen) })} tone="secondary">
          Continuer avec l’autre machine
        </LinkButton>
        <LinkButton to={machineHref(own)} tone="quiet">
          Ne plus comparer
        </LinkButton>
      </div>
    </section>
  );
}

function namesOf({ lignes }: Machine, kind: string): string {
  const lines = lignes.filter(({ type }) => type === kind);
  return lines.map(({ produit, quantite }) => (quantite > 1 ? `${quantite} × ${produit.nom}` : produit.nom)).join(', ');
}

const powerOf = ({ puissance }: Machine) => (puissance ? `${puissance.estimee}\u00a0W` : 'Inconnue');

function Total({ machine: { total_ht: net, total_ttc: gross } }: { machine: Machine }) {
  return <ShownAmount net={net} gross={gross} />;
}
