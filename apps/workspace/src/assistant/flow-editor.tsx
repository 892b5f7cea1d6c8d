import { FIRST_STEP } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Notice } from '../ui/notice';
import { renameStep, withNewStep, withoutStep, withStep } from './edit-flow';
import { checkFlow, type FlowErrors, type PublishedFlow, publishFlow, toFlowErrors } from './flow-api';
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
  const { draft, dirty, change, discard, setBaseVersion } = useDraft(published);
  const { steps } = draft;
  const [selectedId, setSelectedId] = useState(FIRST_STEP);
  const [previewing, setPreviewing] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FlowErrors | null>(null);
  const notify = useNotify();
  const current = steps[selectedId] ? selectedId : FIRST_STEP;
  const step = steps[current] ?? { message: '' };
  const run = async (action: () => Promise<string>) => {
    setBusy(true);
    setConfirming(false);
    try {
      notify(await action(), { type: 'success' });
      setErrors(null);
    } catch (error) {
      const flowErrors = toFlowErrors(error);
      setErrors(flowErrors);
      const [firstStep] = Object.keys(flowErrors.steps);
      if (firstStep && steps[firstStep]) setSelectedId(firstStep);
    }
    setBusy(false);
  };
  const check = () => run(async () => checkFlow(steps).then(() => 'Le parcours est complet.'));
  const publish = () =>
    run(async () => {
      const version = await publishFlow(steps, draft.version);
      setBaseVersion(version);
      onPublished();
      return `La version ${version} est en ligne.`;
    });
  const add = () => {
    const { flow, id } = withNewStep(steps);
    change(flow);
    setSelectedId(id);
  };
  const rename = (newId: string) => {
    const flow = renameStep(steps, current, newId);
    if (flow) change(flow);
    if (flow) setSelectedId(newId);
    return flow !== null;
  };
  return (
    <>
      {errors && <Notice tone="bad">{errors.message}</Notice>}
      <div className="flow-actions">
        <p className="soft">
          {dirty
            ? `Modifications non publiées, à partir de ${versionLabel(draft.version)}.`
            : `En ligne\u202f: ${versionLabel(published.version)}.`}
        </p>
        {dirty && <Button onClick={discard}>Abandonner les modifications</Button>}
        <Button variant="outlined" aria-pressed={previewing} onClick={() => setPreviewing(!previewing)}>
          {previewing ? 'Fermer l’essai' : 'Essayer'}
        </Button>
        <Button variant="outlined" disabled={busy} onClick={() => void check()}>
          Vérifier
        </Button>
        <Button variant="contained" disabled={!dirty} loading={busy} onClick={() => setConfirming(true)}>
          Publier
        </Button>
      </div>
      <div className="flow-editor">
        <StepList flow={steps} current={current} errors={errors?.steps ?? {}} onSelect={setSelectedId} onAdd={add} />
        <section aria-label={`Étape ${current}`} className="card">
          <StepName key={current} id={current} onRename={rename} onRemove={() => change(withoutStep(steps, current))} />
          <StepForm
            key={`form ${current}`}
            step={step}
            ids={Object.keys(steps)}
            error={errors?.steps[current]}
            onChange={(changedStep) => change(withStep(steps, current, changedStep))}
          />
        </section>
        {previewing && <FlowPreview flow={steps} onEdit={setSelectedId} />}
      </div>
      <ConfirmDialog
        open={confirming}
        question={'Publier ce parcours\u202f?'}
        confirm="Publier"
        onConfirm={() => void publish()}
        onClose={() => setConfirming(false)}
      >
        Les clients le suivent dès maintenant. La version d’avant est gardée et peut être rétablie.
      </ConfirmDialog>
    </>
  );
}

function versionLabel(version: number): string {
  return version === 0 ? 'le parcours d’origine' : `la version ${version}`;
}
