import { endpoints } from '@boutik/api-client';
import type { ReplyOf, readSetup, SetupStep, SetupStepName } from '@boutik/contract';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { call } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { OperationButton } from '../operations/operation-button';
import { useCan } from '../shell/use-can';
import { Icon } from '../ui/icon';
import { LoadError } from '../ui/load-error';
import './setup.css';
import { TestMailButton } from './test-mail-button';

const titles: Record<SetupStepName, string> = {
  seller: 'Identité du vendeur',
  texts: 'Textes légaux',
  delivery: 'Livraison',
  payment: 'Paiement',
  mail: 'Essai du courrier',
  category: 'Premier rayon',
  product: 'Premier produit',
};

/** Steps that are done on screens of the workspace. */
const links = {
  seller: [['/reglages/vendeur', 'Renseigner le vendeur']],
  payment: [
    ['/reglages/paiement', 'Renseigner les clés d’un prestataire'],
    ['/moyens-de-paiement', 'Proposer le virement'],
  ],
  mail: [['/reglages/courrier', 'Régler le courrier']],
  category: [['/categories', 'Créer une catégorie']],
  product: [
    ['/produits/nouveau', 'Créer un produit'],
    ['/imports/nouveau', 'Importer le fichier d’un fournisseur'],
  ],
} as const;

const hasLinks = (name: SetupStepName): name is keyof typeof links => name in links;

/** Shown to administrators until every step is done or the list is hidden; nothing is reserved for it while it loads. */
export function SetupChecklist() {
  return useCan()('settings.edit') ? <Checklist /> : null;
}

function Checklist() {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.readSetup);
  if (failed)
    return (
      <LoadError message="La mise en service n’est pas disponible pour le moment." busy={busy} onRetry={refetch} />
    );
  if (!reply || reply.dismissed || reply.steps.every(({ done }) => done)) return null;
  return <Steps steps={reply.steps} onChange={refetch} />;
}

function Steps({ steps, onChange }: { steps: ReplyOf<typeof readSetup>['steps']; onChange: () => void }) {
  const done = steps.filter((step) => step.done).length;
  return (
    <section aria-labelledby="setup-title" className="card setup">
      <div className="setup-head">
        <div>
          <h2 id="setup-title">Ouvrir la boutique</h2>
          <p className="soft">
            {done} {done > 1 ? 'étapes faites' : 'étape faite'} sur {steps.length}
          </p>
        </div>
        <HideButton />
      </div>
      <progress className="setup-progress" value={done} max={steps.length} aria-label="Étapes faites" />
      <ol className="setup-steps">
        {steps.map((step) => (
          <Step key={step.name} step={step} onChange={onChange} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step: { name, done, detail, command }, onChange }: { step: SetupStep; onChange: () => void }) {
  return (
    <li className={done ? 'setup-step setup-step-done' : 'setup-step'}>
      <Icon icon={done ? CircleCheck : Circle} className="setup-mark" />
      <div className="setup-text">
        <h3>
          {titles[name]}
          <span className="unseen">{done ? ' (fait)' : ' (à faire)'}</span>
        </h3>
        <p className="soft">{detail}</p>
        {!done && hasLinks(name) && <StepLinks links={links[name]} />}
        {!done && command !== null && !hasLinks(name) && (
          <details>
            <summary>Voir la commande</summary>
            <pre>
              <code>{command}</code>
            </pre>
          </details>
        )}
        {name === 'mail' && command === null && <TestMailButton again={done} onTested={onChange} />}
      </div>
    </li>
  );
}

function StepLinks({ links }: { links: readonly (readonly [to: string, label: string])[] }) {
  return (
    <p className="setup-links">
      {links.map(([to, label]) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </p>
  );
}

function HideButton() {
  return (
    <OperationButton
      verb="Masquer la liste"
      question={'Masquer la liste de mise en service\u202f?'}
      run={() => call(endpoints.dismissSetup, {})}
    >
      Elle ne s’affichera plus pour aucun administrateur, même si des étapes restent à faire.
    </OperationButton>
  );
}
