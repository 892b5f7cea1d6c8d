import type { FlowStep } from '@boutik/contract';
import Button from '@mui/material/Button';
import { Plus, Trash2 } from 'lucide-react';
import { TextInput } from '../ui/field';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import { StepSelect } from './step-select';

type Choices = NonNullable<FlowStep['choices']>;
type Links = NonNullable<FlowStep['links']>;

const MOST_CHOICES = 20;
const MOST_LINKS = 5;

interface ChoiceRowsProps {
  choices: Choices;
  ids: readonly string[];
  onChange: (choices: Choices) => void;
}

/** The buttons under the message, each with its target step. */
export function ChoiceRows({ choices, ids, onChange }: ChoiceRowsProps) {
  const put = (at: number, part: Partial<Choices[number]>) =>
    onChange(choices.map((choice, place) => (place === at ? { ...choice, ...part } : choice)));
  return (
    <fieldset className="flow-rows">
      <legend>Choix proposés</legend>
      {choices.map((choice, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- choices have no key but their index
        <div key={at} className="flow-row">
          <TextInput
            label={`Texte du choix ${at + 1}`}
            hideLabel
            placeholder="Texte du bouton"
            maxLength={120}
            value={choice.label}
            onChange={({ target }) => put(at, { label: target.value })}
          />
          <StepSelect
            label={`Le choix ${at + 1} mène à`}
            hideLabel
            ids={ids}
            value={choice.next}
            onChange={(next) => put(at, { next: next ?? '' })}
          />
          <NamedIconButton
            label={`Retirer le choix ${at + 1}`}
            onClick={() => onChange(choices.filter((_, place) => place !== at))}
          >
            <Icon of={Trash2} size={18} />
          </NamedIconButton>
        </div>
      ))}
      {choices.length < MOST_CHOICES && (
        <Button
          size="small"
          startIcon={<Icon of={Plus} size={18} />}
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
  const put = (at: number, part: Partial<Links[number]>) =>
    onChange(links.map((link, place) => (place === at ? { ...link, ...part } : link)));
  return (
    <fieldset className="flow-rows">
      <legend>Liens vers la boutique</legend>
      {links.map((link, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- links have no key but their index
        <div key={at} className="flow-row">
          <TextInput
            label={`Texte du lien ${at + 1}`}
            hideLabel
            placeholder="Texte du lien"
            maxLength={80}
            value={link.text}
            onChange={({ target }) => put(at, { text: target.value })}
          />
          <TextInput
            label={`Adresse du lien ${at + 1}`}
            hideLabel
            placeholder="/faq"
            value={link.url}
            onChange={({ target }) => put(at, { url: target.value })}
          />
          <NamedIconButton
            label={`Retirer le lien ${at + 1}`}
            onClick={() => onChange(links.filter((_, place) => place !== at))}
          >
            <Icon of={Trash2} size={18} />
          </NamedIconButton>
        </div>
      ))}
      {links.length < MOST_LINKS && (
        <Button
          size="small"
          startIcon={<Icon of={Plus} size={18} />}
          onClick={() => onChange([...links, { text: '', url: '/' }])}
        >
          Ajouter un lien
        </Button>
      )}
    </fieldset>
  );
}
