import type { Machine, MachineLine } from '@boutik/contract';
import { Check, X } from 'lucide-react';
import { paths } from '../paths';
import { cx } from '../ui/cx';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';
import { Picture } from '../ui/picture';
import { pictureList } from '../ui/picture-source';
import { type Chosen, isFull, machineHref, partSteps, withoutProduct } from './machine-url';
import { PartList } from './part-list';
import type { PartChoice } from './read-configurator';
import { ShownAmount } from './shown-amount';

interface PartStepsProps {
  chosen: Chosen;
  machine: Machine;
  list: PartChoice | null;
}

/** The kinds of parts with what is chosen; the parts of one of them below it. */
export function PartSteps({ chosen, machine, list }: PartStepsProps) {
  return (
    <ol aria-label="Pièces de la machine" className="border-t border-line">
      {partSteps.map((step) => {
        const lines = machine.lignes.filter(({ type }) => type === step.kind);
        const current = list?.step === step.kind;
        return (
          <li
            key={step.kind}
            id={current ? 'etape' : undefined}
            aria-current={current ? 'step' : undefined}
            className={cx(
              'scroll-mt-4 break-inside-avoid border-b border-line py-4 print:py-1.5',
              lines.length === 0 && 'print:hidden',
            )}
          >
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h2 className="flex items-center gap-2 text-lg print:text-sm">
                {lines.length > 0 && <Icon icon={Check} size={18} className="text-leaf" />}
                {step.label}
                {lines.length === 0 && !machine.manquants.includes(step.kind) && (
                  <span className="text-sm font-normal text-ink-faint">facultatif</span>
                )}
              </h2>
              {!current && !isFull(chosen, step) && (
                <Link to={machineHref(chosen, { etape: step.kind })} className={actionStyle}>
                  {lines.length === 0 ? 'Choisir' : step.max ? 'Ajouter' : 'Changer'}
                  <span className="sr-only"> : {step.label}</span>
                </Link>
              )}
            </div>
            {lines.length > 0 && (
              <ul className="mt-3 grid gap-3 print:mt-1">
                {lines.map((line) => (
                  <ChosenPart key={line.produit.id} line={line} chosen={chosen} />
                ))}
              </ul>
            )}
            {current && <PartList key={list.step} chosen={chosen} list={list} />}
          </li>
        );
      })}
    </ol>
  );
}

const actionStyle =
  'inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 font-semibold text-lagoon underline-offset-4 hover:underline print:hidden';

function ChosenPart({
  line: { produit, type, quantite, prix_ht, prix_ttc },
  chosen,
}: {
  line: MachineLine;
  chosen: Chosen;
}) {
  return (
    <li className="flex items-center gap-3 sm:gap-4">
      <Picture
        url={pictureList(produit.url_image)[0]}
        alt=""
        sizes="64px"
        frame="size-16 shrink-0 rounded-md bg-mist print:size-8"
      />
      <div className="min-w-0 flex-1 print:flex print:items-baseline print:justify-between print:gap-4">
        <Link to={paths.product(produit.id)} className="font-semibold hover:underline">
          {quantite > 1 && `${quantite} × `}
          {produit.nom}
        </Link>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <ShownAmount net={prix_ht} gross={prix_ttc} size="small" />
          {produit.nb_stock < quantite && (
            <span className="text-sm font-semibold text-hibiscus">Stock insuffisant</span>
          )}
        </div>
      </div>
      <Link
        to={machineHref(withoutProduct(chosen, type, produit.id), { etape: type })}
        title="Retirer"
        className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-mist hover:text-ink print:hidden"
      >
        <Icon icon={X} size={18} label={`Retirer ${produit.nom}`} />
      </Link>
    </li>
  );
}
