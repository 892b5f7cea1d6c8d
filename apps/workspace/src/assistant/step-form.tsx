import type { FlowStep } from '@boutik/contract';
import { TextArea, TextBox } from '../ui/field';
import { Notice } from '../ui/notice';
import { ChoiceRows, LinkRows } from './choice-rows';
import { StepSelect } from './step-select';
import { actionLabels, factLabels, offerLabels } from './step-labels';
import { OptionalSelect } from './optional-select';

interface StepFormProps {
  step: FlowStep;
  ids: readonly string[];
  /** The server's error for this step. */
  error: string | undefined;
  onChange: (step: FlowStep) => void;
}

/** All fields of one step. */
export function StepForm({ step, ids, error, onChange }: StepFormProps) {
  const update = (changes: { [Name in keyof FlowStep]?: FlowStep[Name] | undefined }) =>
    onChange(withoutEmptyFields({ ...step, ...changes }));
  const linkProps = (name: 'next' | 'guest' | 'none' | 'fails') => ({
    ids,
    value: step[name],
    none: 'Nulle part',
    onChange: (id: string | undefined) => update({ [name]: id }),
  });
  return (
    <div className="flow-form">
      {error && <Notice tone="bad">{error}</Notice>}
      <TextArea
        label="Message de l’assistant"
        required
        maxLength={1000}
        value={step.message}
        error={error && step.message.trim() === '' ? 'Le message est obligatoire.' : null}
        onChange={({ target }) => update({ message: target.value })}
      />
      <ChoiceRows choices={step.choices ?? []} ids={ids} onChange={(choices) => update({ choices })} />
      <div className="flow-pair">
        <OptionalSelect
          label="Choix calculés"
          labels={offerLabels}
          value={step.offer}
          onChange={(offer) => update({ offer, ...(offer ? {} : { multiple: undefined }) })}
        />
        <OptionalSelect
          label="Le message dit aussi"
          labels={factLabels}
          value={step.tells}
          onChange={(tells) => update({ tells })}
        />
        <TextBox
          label="Invite d’une réponse écrite"
          hint="Vide : on n’écrit pas à cette étape."
          maxLength={120}
          value={step.input?.placeholder ?? ''}
          onChange={({ target }) => update({ input: target.value === '' ? undefined : { placeholder: target.value } })}
        />
        <OptionalSelect
          label="La réponse écrite"
          labels={actionLabels}
          value={step.does}
          onChange={(does) => update({ does })}
        />
        <StepSelect label="La réponse ou le choix calculé mène à" {...linkProps('next')} />
        <StepSelect label="Visiteurs sans compte : montrer" {...linkProps('guest')} />
        <StepSelect label="S’il n’y a rien à montrer" {...linkProps('none')} />
        <StepSelect label="Si l’action échoue" {...linkProps('fails')} />
      </div>
      {step.offer && (
        <label className="check">
          <input
            type="checkbox"
            checked={step.multiple ?? false}
            onChange={({ target }) => update({ multiple: target.checked || undefined })}
          />
          Plusieurs choix à la fois
        </label>
      )}
      <LinkRows links={step.links ?? []} onChange={(links) => update({ links })} />
    </div>
  );
}

/** Removes empty fields: the API rejects them. */
function withoutEmptyFields(step: { [Name in keyof FlowStep]?: FlowStep[Name] | undefined }): FlowStep {
  const entries = Object.entries(step).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return { message: '', ...Object.fromEntries(entries) };
}
