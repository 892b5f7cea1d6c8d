import { type ChoiceTerms, lineChoices, plainNumber } from '@boutik/kernel';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Options, Select, TextBox } from '../../ui/field';
import type { DraftLine } from './quote-draft';

const choices = [
  ['', 'Ligne ferme'],
  ['option', 'En option\u202f: le client la prend ou non'],
  ['alternative', 'Au choix\u202f: le client prend une ligne parmi plusieurs'],
] as const;
const MAX_QUANTITY = 9999;

interface LineChoiceDialogProps {
  line: DraftLine;
  lineNumber: number;
  /** The groups of alternatives of the quote. */
  groups: readonly string[];
  onSave: (terms: ChoiceTerms) => void;
  onClose: () => void;
}

export function LineChoiceDialog({ line, lineNumber, groups, onSave, onClose }: LineChoiceDialogProps) {
  const [choice, setChoice] = useState(line.choice);
  const [group, setGroup] = useState(line.choiceGroup ?? groups.at(-1) ?? '');
  const [isOpen, setOpen] = useState(line.maxQuantity !== null);
  const [bounds, setBounds] = useState([String(line.minQuantity ?? 1), String(line.maxQuantity ?? line.quantity)]);
  const [errors, setErrors] = useState<{ group?: string | undefined; bounds?: string | undefined }>({});
  const listId = useId();
  const [min = '', max = ''] = bounds;
  const save = () => {
    const found = {
      group: choice === 'alternative' && group.trim() === '' ? 'Nommez ce que le client choisit.' : undefined,
      bounds: isOpen ? boundsError([min, max], line) : undefined,
    };
    setErrors(found);
    if (found.group || found.bounds) return;
    onSave({
      choice,
      choiceGroup: choice === 'alternative' ? group.trim() : null,
      minQuantity: isOpen ? Number(min) : null,
      maxQuantity: isOpen ? Number(max) : null,
    });
  };
  return (
    <ConfirmDialog
      open
      question={`Choix du client, ligne ${lineNumber}`}
      confirm="Appliquer"
      onConfirm={save}
      onClose={onClose}
    >
      <div className="dialog-form">
        <Select
          label="Cette ligne"
          hint="Les options et les autres lignes d’un choix ne comptent pas dans le total proposé."
          value={choice ?? ''}
          onChange={({ target }) => setChoice(lineChoices.find((known) => known === target.value) ?? null)}
        >
          <Options choices={choices} />
        </Select>
        {choice === 'alternative' && (
          <>
            <TextBox
              label="Ce que le client choisit"
              placeholder="Écran"
              hint={'Les lignes du même nom forment un choix\u202f: la première est proposée.'}
              maxLength={80}
              list={listId}
              value={group}
              error={errors.group}
              onChange={({ target }) => setGroup(target.value)}
            />
            <datalist id={listId}>
              {groups.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </datalist>
          </>
        )}
        <label className="line-choice-open">
          <input type="checkbox" checked={isOpen} onChange={({ target }) => setOpen(target.checked)} /> Le client peut
          changer la quantité
        </label>
        {isOpen && (
          <div className="line-choice-bounds">
            <TextBox
              label="Au moins"
              inputMode="numeric"
              value={min}
              onChange={({ target }) => setBounds([target.value, max])}
            />
            <TextBox
              label="Au plus"
              inputMode="numeric"
              value={max}
              error={errors.bounds}
              onChange={({ target }) => setBounds([min, target.value])}
            />
          </div>
        )}
      </div>
    </ConfirmDialog>
  );
}

function boundsError(texts: readonly [string, string], { quantity, product }: DraftLine): string | undefined {
  const [min, max] = texts.map((text) => plainNumber(text.trim()));
  const isQuantity = (value: number | null | undefined): value is number =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_QUANTITY;
  if (!isQuantity(min) || !isQuantity(max)) return `Indiquez des nombres entiers de 1 à ${MAX_QUANTITY}.`;
  if (min > quantity || max < quantity) return `La quantité proposée, ${quantity}, est entre les deux.`;
  if (product && max > product.stock) return `Il y en a ${product.stock} en stock.`;
  return undefined;
}
