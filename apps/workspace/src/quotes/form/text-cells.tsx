import { formatRate, natureLabels, natures, vatRates } from '@boutik/kernel';
import { type KeyboardEvent, useId } from 'react';
import { Select, TextBox } from '../../ui/field';
import type { FieldErrors } from './draft-errors';
import { LineChoiceText } from './line-choice-text';
import type { DraftLine } from './quote-draft';
import type { QuoteActions } from './use-quote-form';
import { VAT_EXEMPT } from '../../ui/tax-label';

interface TextCellProps {
  line: DraftLine;
  /** 1 for the first. */
  lineNumber: number;
  /** By column. */
  errors: FieldErrors;
  actions: QuoteActions;
  onKeyDown: (event: KeyboardEvent) => void;
}

const MAX_LENGTH = 255;

/** Text, details, VAT rate and nature of a free line. */
export function FreeLineCell({ line, lineNumber, errors, actions, onKeyDown }: TextCellProps) {
  const { key } = line;
  return (
    <td className="line-product line-free">
      <LineTextInput
        {...{ line, lineNumber, errors, actions, onKeyDown }}
        label={`Désignation, ligne ${lineNumber}`}
        placeholder="Désignation"
      />
      <div className="line-free-more">
        <div data-field={`${key}.description`}>
          <TextBox
            hideLabel
            label={`Détail, ligne ${lineNumber}`}
            placeholder="Détail (facultatif)"
            maxLength={1000}
            value={line.description}
            error={errors['description']}
            onChange={(event) => actions.setLine(key, { description: event.target.value })}
            onKeyDown={onKeyDown}
          />
        </div>
        {/* The rate stays in the quote, and is charged once the seller is no longer exempt. */}
        <div data-field={`${key}.vatRate`} hidden={VAT_EXEMPT}>
          <Select
            hideLabel
            label={`Taux de TVA, ligne ${lineNumber}`}
            value={line.vatRate}
            error={errors['vatRate']}
            onChange={(event) => actions.setLine(key, { vatRate: Number(event.target.value) })}
          >
            {vatRates.map((rate) => (
              <option key={rate} value={rate}>
                TVA {formatRate(rate)}
              </option>
            ))}
          </Select>
        </div>
        <div data-field={`${key}.nature`}>
          <Select
            hideLabel
            label={`Bien ou service, ligne ${lineNumber}`}
            value={line.nature}
            error={errors['nature']}
            onChange={(event) =>
              actions.setLine(key, { nature: natures.find((nature) => nature === event.target.value) ?? line.nature })
            }
          >
            {natures.map((nature) => (
              <option key={nature} value={nature}>
                {natureLabels[nature]}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <LineChoiceText line={line} error={errors['choice']} />
    </td>
  );
}

/** The title of a section, as wide as the lines under it. */
export function SectionCell({ line, lineNumber, errors, actions, onKeyDown }: TextCellProps) {
  return (
    <td colSpan={4} className="line-product line-title">
      <LineTextInput
        {...{ line, lineNumber, errors, actions, onKeyDown }}
        label={`Titre de la section, ligne ${lineNumber}`}
        placeholder="Titre de la section"
      />
    </td>
  );
}

function LineTextInput({
  line: { key, text },
  errors,
  actions,
  onKeyDown,
  label,
  placeholder,
}: TextCellProps & { label: string; placeholder: string }) {
  const id = useId();
  return (
    <div data-field={`${key}.text`}>
      <input
        type="text"
        className="control"
        aria-label={label}
        placeholder={placeholder}
        maxLength={MAX_LENGTH}
        value={text}
        aria-invalid={errors['text'] ? true : undefined}
        aria-describedby={errors['text'] ? id : undefined}
        onChange={(event) => actions.setLine(key, { text: event.target.value })}
        onKeyDown={onKeyDown}
      />
      {errors['text'] && (
        <p id={id} className="field-error">
          {errors['text']}
        </p>
      )}
    </div>
  );
}
