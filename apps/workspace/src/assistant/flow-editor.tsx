import { FIRST_STEP } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Notice } from '../ui/notice';
import { renamed, withNewStep, withoutStep, withStep } from './edit-flow';
import { checkFlow, type FlowRefusal, type PublishedFlow, publishFlow, refusalOf } from './flow-calls';
import { FlowPreview } from './flow-preview';
import { StepForm } from './step-form';
import { StepList } from './step-list';
import { StepName } from './step-name';
import { useDraft } from './use-draft';

interface FlowEditorProps {
  published: PublishedFlow;
  onPublished: () => void;
}

/** Edits the flow step by step, previews, checks and publishes it; an error is shown at its step. */
export function FlowEditor({ published, onPublished }: FlowEditorProps) {
  const { draft, dirty, change, leave, publishedAs } = useDraft(published);
  const { steps } = draft;
  const [chosen, setChosen] = useState(FIRST_STEP);
  const [trying, setTrying] = useState(false);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<FlowRefusal | null>(null);
  const notify = useNotify();
  const current = steps[chosen] ? chosen : FIRST_STEP;
  const step = steps[current] ?? { message: '' };
  const attempt = async (work: () => Promise<string>) => {
    setBusy(true);
    setAsking(false);
    try {
      notify(await work(), { type: 'success' });
      setRefusal(null);
    } catch (error) {
      const refused = refusalOf(error);
      setRefusal(refused);
      const [first] = Object.keys(refused.steps);
      if (first && steps[first]) setChosen(first);
    }
    setBusy(false);
  };
  const check = () => attempt(async () => checkFlow(steps).then(() => 'Le parcours est complet.'));
  const publish = () =>
    attempt(async () => {
      const version = await publishFlow(steps, draft.version);
      publishedAs(version);
      onPublished();
      return `La version ${version} est en ligne.`;
    });
  const add = () => {
    const { flow, id } = withNewStep(steps);
    change(flow);
    setChosen(id);
  };
  const rename = (to: string) => {
    const flow = renamed(steps, current, to);
    if (flow) change(flow);
    if (flow) setChosen(to);
    return flow !== null;
  };
  return (
    <>
      {refusal && <Notice tone="bad">{refusal.sentence}</Notice>}
      <div className="flow-acts">
        <p className="soft">
          {dirty
            ? `Modifications non publiées, à partir de ${nameOf(draft.version)}.`
            : `En ligne\u202f: ${nameOf(published.version)}.`}
        </p>
        {dirty && <Button onClick={leave}>Abandonner les modifications</Button>}
        <Button variant="outlined" aria-pressed={trying} onClick={() => setTrying(!trying)}>
          {trying ? 'Fermer l’essai' : 'Essayer'}
        </Button>
        <Button variant="outlined" disabled={busy} onClick={() => void check()}>
          Vérifier
        </Button>
        <Button variant="contained" disabled={!dirty} loading={busy} onClick={() => setAsking(true)}>
          Publier
        </Button>
      </div>
      <div className="flow-editor">
        <StepList flow={steps} current={current} faults={refusal?.steps ?? {}} onChoose={setChosen} onAdd={add} />
        <section aria-label={`Étape ${current}`} className="card">
          <StepName key={current} id={current} onRename={rename} onRemove={() => change(withoutStep(steps, current))} />
          <StepForm
            key={`form ${current}`}
            step={step}
            ids={Object.keys(steps)}
            fault={refusal?.steps[current]}
            onChange={(changed) => change(withStep(steps, current, changed))}
          />
        </section>
        {trying && <FlowPreview flow={steps} onEdit={setChosen} />}
      </div>
      <ConfirmDialog
        open={asking}
        question={'Publier ce parcours\u202f?'}
        confirm="Publier"
        onConfirm={() => void publish()}
        onClose={() => setAsking(false)}
      >
        Les clients le suivent dès maintenant. La version d’avant est gardée et peut être rétablie.
      </ConfirmDialog>
    </>
  );
}

function nameOf(version: number): string {
  return version === 0 ? 'le parcours d’origine' : `la version ${version}`;
}
