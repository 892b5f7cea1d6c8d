import type { FlowStep } from '@boutik/contract';
import Button from '@mui/material/Button';
import { Plus, Trash2 } from 'lucide-react';
import { TextBox } from '../ui/field';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import { StepSelect } from './step-select';

type Choices = NonNullable<FlowStep['choices']>;
type Links = NonNullable<FlowStep['links']>;

const MAX_CHOICES = 20;
const MAX_LINKS = 5;

interface ChoiceRowsProps {
  choices: Choices;
  ids: readonly string[];
  onChange: (choices: Choices) => void;
}

/** The buttons under the message, each with its target step. */
export function ChoiceRows({ choices, ids, onChange }: ChoiceRowsProps) {
  const update = (index: number, changes: Partial<Choices[number]>) =>
    onChange(choices.map((choice, i) => (i === index ? { ...choice, ...changes } : choice)));
  return (
    <fieldset className="flow-rows">
      <legend>Choix proposés</legend>
      {choices.map((choice, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- choices have no key but their index
        <div key={index} className="flow-row">
          <TextBox
            label={`Texte du choix ${index + 1}`}
            hideLabel
            placeholder="Texte du bouton"
            maxLength={120}
            value={choice.label}
            onChange={({ target }) => update(index, { label: target.value })}
          />
          <StepSelect
            label={`Le choix ${index + 1} mène à`}
            hideLabel
            ids={ids}
            value={choice.next}
            onChange={(next) => update(index, { next: next ?? '' })}
          />
          <NamedIconButton
            label={`Retirer le choix ${index + 1}`}
            onClick={() => onChange(choices.filter((_, i) => i !== index))}
          >
            <Icon icon={Trash2} size={18} />
          </NamedIconButton>
        </div>
      ))}
      {choices.length < MAX_CHOICES && (
        <Button
          size="small"
          startIcon={<Icon icon={Plus} size={18} />}
          onClick={() => onChange([...choices, { label: '', next: '' }])}
        >
          Ajouter un choix
        </Button>
      )}
    </fieldset>
  );
}

/** Links to pages of the shop, shown with the message. */
export function LinkRows({ links, onChange }: { links: Links; onChange: (links: Links) => void }) {
  const update = (index: number, changes: Partial<Links[number]>) =>
    onChange(links.map((link, i) => (i === index ? { ...link, ...changes } : link)));
  return (
    <fieldset className="flow-rows">
      <legend>Liens vers la boutique</legend>
      {links.map((link, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- links have no key but their index
        <div key={index} className="flow-row">
          <TextBox
            label={`Texte du lien ${index + 1}`}
            hideLabel
            placeholder="Texte du lien"
            maxLength={80}
            value={link.text}
            onChange={({ target }) => update(index, { text: target.value })}
          />
          <TextBox
            label={`Adresse du lien ${index + 1}`}
            hideLabel
            placeholder="/faq"
            value={link.url}
            onChange={({ target }) => update(index, { url: target.value })}
          />
          <NamedIconButton
            label={`Retirer le lien ${index + 1}`}
            onClick={() => onChange(links.filter((_, i) => i !== index))}
          >
            <Icon icon={Trash2} size={18} />
          </NamedIconButton>
        </div>
      ))}
      {links.length < MAX_LINKS && (
        <Button
          size="small"
          startIcon={<Icon icon={Plus} size={18} />}
          onClick={() => onChange([...links, { text: '', url: '/' }])}
        >
          Ajouter un lien
        </Button>
      )}
    </fieldset>
  );
}
