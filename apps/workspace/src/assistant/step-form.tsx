import type { FlowStep } from '@boutik/contract';
import { TextArea, TextInput } from '../ui/field';
import { Notice } from '../ui/notice';
import { ChoiceRows, LinkRows } from './choice-rows';
import { StepSelect } from './step-select';
import { deedWords, factWords, offerWords } from './step-words';
import { WordSelect } from './word-select';

interface StepFormProps {
  step: FlowStep;
  ids: readonly string[];
  /** The server's error for this step. */
  fault: string | undefined;
  onChange: (step: FlowStep) => void;
}

/** All fields of one step. */
export function StepForm({ step, ids, fault, onChange }: StepFormProps) {
  const put = (part: { [Name in keyof FlowStep]?: FlowStep[Name] | undefined }) =>
    onChange(pruned({ ...step, ...part }));
  const way = (name: 'next' | 'guest' | 'none' | 'fails') => ({
    ids,
    value: step[name],
    none: 'Nulle part',
    onChange: (id: string | undefined) => put({ [name]: id }),
  });
  return (
    <div className="flow-form">
      {fault && <Notice tone="bad">{fault}</Notice>}
      <TextArea
        label="Message de l’assistant"
        required
        maxLength={1000}
        value={step.message}
        error={fault && step.message.trim() === '' ? 'Le message est obligatoire.' : null}
        onChange={({ target }) => put({ message: target.value })}
      />
      <ChoiceRows choices={step.choices ?? []} ids={ids} onChange={(choices) => put({ choices })} />
      <div className="flow-pair">
        <WordSelect
          label="Choix calculés"
          words={offerWords}
          value={step.offer}
          onChange={(offer) => put({ offer, ...(offer ? {} : { multiple: undefined }) })}
        />
        <WordSelect
          label="Le message dit aussi"
          words={factWords}
          value={step.tells}
          onChange={(tells) => put({ tells })}
        />
        <TextInput
          label="Invite d’une réponse écrite"
          hint="Vide : on n’écrit pas à cette étape."
          maxLength={120}
          value={step.input?.placeholder ?? ''}
          onChange={({ target }) => put({ input: target.value === '' ? undefined : { placeholder: target.value } })}
        />
        <WordSelect label="La réponse écrite" words={deedWords} value={step.does} onChange={(does) => put({ does })} />
        <StepSelect label="La réponse ou le choix calculé mène à" {...way('next')} />
        <StepSelect label="Visiteurs sans compte : montrer" {...way('guest')} />
        <StepSelect label="S’il n’y a rien à montrer" {...way('none')} />
        <StepSelect label="Si l’action échoue" {...way('fails')} />
      </div>
      {step.offer && (
        <label className="check">
          <input
            type="checkbox"
            checked={step.multiple ?? false}
            onChange={({ target }) => put({ multiple: target.checked || undefined })}
          />
          Plusieurs choix à la fois
        </label>
      )}
      <LinkRows links={step.links ?? []} onChange={(links) => put({ links })} />
    </div>
  );
}

/** Removes empty fields: the API rejects them. */
function pruned(step: { [Name in keyof FlowStep]?: FlowStep[Name] | undefined }): FlowStep {
  const full = Object.entries(step).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return { message: '', ...Object.fromEntries(full) };
}
