import type { Machine } from '@boutik/contract';
import { Link2, Printer, ShoppingCart } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import { useVisitor } from '../shell/use-visitor';
import { Button, LinkButton } from '../ui/button';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { useToast } from '../ui/toast';
import { useHydrated } from '../ui/use-hydrated';
import { asOther, type Chosen, machineHref, partSteps } from './machine-url';
import { statusOf } from './machine-status';
import type { MachinePosted } from './post-machine';
import { ShownAmount } from './shown-amount';

interface MachineSummaryProps {
  chosen: Chosen;
  machine: Machine;
  formKey: string;
  posted: MachinePosted | undefined;
}

/** Verdict, power, total and what to do with the machine. */
export function MachineSummary({ chosen, machine, formKey, posted }: MachineSummaryProps) {
  const isEmpty = machine.lignes.length === 0;
  return (
    <>
      <aside
        id="recapitulatif"
        aria-labelledby="votre-machine"
        className="grid scroll-mt-4 content-start gap-4 rounded-lg bg-vanilla p-5 lg:sticky lg:top-6 print:break-inside-avoid print:gap-2 print:bg-transparent print:p-0"
      >
        <h2 id="votre-machine" className="text-xl">
          Votre machine
        </h2>
        {machine.absents > 0 && (
          <Notice tone="warning">
            {machine.absents > 1
              ? 'Des pièces de ce lien ne sont plus vendues.'
              : 'Une pièce de ce lien n’est plus vendue.'}
          </Notice>
        )}
        <Verdict machine={machine} />
        {machine.puissance && (
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-[0.9375rem]">
            <dt className="text-ink-soft">Puissance au plus fort</dt>
            <dd className="tabular-nums">
              {machine.puissance.estimee}
              {'\u00a0'}W
            </dd>
            <dt className="text-ink-soft">Alimentation conseillée</dt>
            <dd className="tabular-nums">
              {machine.puissance.conseillee}
              {'\u00a0'}W
            </dd>
          </dl>
        )}
        <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4 font-semibold">
          Total <ShownAmount net={machine.total_ht} gross={machine.total_ttc} size="large" />
        </p>
        {posted && (
          <Notice tone="bad">
            {posted.message}
            {posted.failures.map((failure) => (
              <p key={failure}>{failure}</p>
            ))}
          </Notice>
        )}
        {!isEmpty && <MachineActions chosen={chosen} machine={machine} formKey={formKey} />}
      </aside>
      {!isEmpty && (
        <a
          href="#recapitulatif"
          className="machine-bar sticky bottom-0 z-20 -mx-4 flex min-h-14 items-center justify-between gap-3 border-t border-line bg-surface px-4 py-2 md:-mx-6 md:px-6 lg:hidden print:hidden"
        >
          <span className="text-sm text-ink-soft">{statusOf(machine)}</span>
          <ShownAmount net={machine.total_ht} gross={machine.total_ttc} />
        </a>
      )}
    </>
  );
}

const labelOf = (kind: string) => partSteps.find((step) => step.kind === kind)?.label.toLowerCase() ?? kind;

function Verdict({ machine }: { machine: Machine }) {
  const { lignes, verdict, refus, a_verifier: toCheck, remarques, manquants } = machine;
  if (lignes.length === 0)
    return <p className="text-ink-soft">Commencez par le processeur, ou demandez une proposition.</p>;
  return (
    <div className="grid gap-3 text-[0.9375rem]">
      {refus.length > 0 && (
        <Notice tone="bad">
          <TextList texts={refus} />
        </Notice>
      )}
      {toCheck.length > 0 && (
        <Notice tone="warning">
          <strong>À vérifier</strong>
          <TextList texts={toCheck} />
        </Notice>
      )}
      {verdict === 'compatible' && <Notice tone="good">Ces pièces vont ensemble.</Notice>}
      {remarques.length > 0 && (
        <Notice>
          <TextList texts={remarques} />
        </Notice>
      )}
      {manquants.length > 0 && (
        <p className="text-ink-soft">
          Il manque encore{'\u202f'}: {manquants.map(labelOf).join(', ')}.
        </p>
      )}
    </div>
  );
}

function TextList({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="grid gap-1.5">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function MachineActions({ chosen, machine, formKey }: Omit<MachineSummaryProps, 'posted'>) {
  const role = useVisitor()?.user?.role;
  const intent = useNavigation().formData?.get('intent');
  const refused = machine.verdict === 'refuse';
  const mayRequestQuote = role !== undefined && role !== 'particulier';
  return (
    <div className="grid gap-3 print:hidden">
      <Form method="post" action={machineHref(chosen)} className="grid gap-3">
        <input type="hidden" name="key" value={formKey} />
        <Button type="submit" name="intent" value="cart" size="large" block disabled={refused} busy={intent === 'cart'}>
          {intent !== 'cart' && <Icon icon={ShoppingCart} />} Tout ajouter au panier
        </Button>
        {mayRequestQuote && (
          <Button
            type="submit"
            name="intent"
            value="quote"
            tone="secondary"
            block
            disabled={refused}
            busy={intent === 'quote'}
          >
            Demander un devis
          </Button>
        )}
      </Form>
      {!mayRequestQuote && (
        <LinkButton
          to={`/contact?${new URLSearchParams({ sujet: 'Devis\u202f: configuration PC' })}`}
          tone="secondary"
          block
        >
          Demander un devis
        </LinkButton>
      )}
      {!chosen.avec && (
        <LinkButton to={machineHref(asOther(chosen))} tone="quiet" block>
          Comparer avec une autre machine
        </LinkButton>
      )}
      <ShareButtons href={machineHref(chosen)} />
    </div>
  );
}

/** Without scripts, the link of the machine is a link, and the browser's own menu prints. */
function ShareButtons({ href }: { href: string }) {
  const showToast = useToast();
  const hydrated = useHydrated();
  const copy = (event: MouseEvent) => {
    if (!navigator.clipboard) return;
    event.preventDefault();
    navigator.clipboard.writeText(new URL(href, location.href).href).then(
      () => showToast('good', 'Le lien de votre machine est copié.'),
      () => showToast('bad', 'Le lien n’a pas pu être copié\u202f: copiez l’adresse de la page.'),
    );
  };
  return (
    <div className="flex flex-wrap justify-center gap-x-2">
      <LinkButton to={href} tone="quiet" size="small" className="min-h-11" onClick={copy}>
        <Icon icon={Link2} size={18} /> {hydrated ? 'Copier le lien' : 'Lien de cette machine'}
      </LinkButton>
      {hydrated && (
        <Button tone="quiet" size="small" className="min-h-11" onClick={() => print()}>
          <Icon icon={Printer} size={18} /> Imprimer
        </Button>
      )}
    </div>
  );
}
