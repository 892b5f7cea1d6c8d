import { formatRate, natureLabels, natures, vatRates } from '@boutik/kernel';
import { type KeyboardEvent, useId } from 'react';
import { Select, TextInput } from '../../ui/field';
import type { Faults } from './faults';
import type { DraftLine } from './quote-draft';
import type { QuoteDeeds } from './use-quote-form';

interface WordsCellProps {
  line: DraftLine;
  /** 1 for the first. */
  at: number;
  /** By column. */
  faults: Faults;
  deeds: QuoteDeeds;
  onKeyDown: (event: KeyboardEvent) => void;
}

const LONGEST = 255;

/** Text, details, VAT rate and nature of a free line. */
export function FreeCell({ line, at, faults, deeds, onKeyDown }: WordsCellProps) {
  const { key } = line;
  return (
    <td className="line-product line-free">
      <Words {...{ line, at, faults, deeds, onKeyDown }} label={`Désignation, ligne ${at}`} placeholder="Désignation" />
      <div className="line-free-more">
        <div data-place={`${key}.description`}>
          <TextInput
            hideLabel
            label={`Détail, ligne ${at}`}
            placeholder="Détail (facultatif)"
            maxLength={1000}
            value={line.description}
            error={faults.description}
            onChange={(event) => deeds.setLine(key, { description: event.target.value })}
            onKeyDown={onKeyDown}
          />
        </div>
        <div data-place={`${key}.vatRate`}>
          <Select
            hideLabel
            label={`Taux de TVA, ligne ${at}`}
            value={line.vatRate}
            error={faults.vatRate}
            onChange={(event) => deeds.setLine(key, { vatRate: Number(event.target.value) })}
          >
            {vatRates.map((rate) => (
              <option key={rate} value={rate}>
                TVA {formatRate(rate)}
              </option>
            ))}
          </Select>
        </div>
        <div data-place={`${key}.nature`}>
          <Select
            hideLabel
            label={`Bien ou service, ligne ${at}`}
            value={line.nature}
            error={faults.nature}
            onChange={(event) =>
              deeds.setLine(key, { nature: natures.find((nature) => nature === event.target.value) ?? line.nature })
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
    </td>
  );
}

/** The title of a section, as wide as the lines under it. */
export function SectionCell({ line, at, faults, deeds, onKeyDown }: WordsCellProps) {
  return (
    <td colSpan={4} className="line-product line-title">
      <Words
        {...{ line, at, faults, deeds, onKeyDown }}
        label={`Titre de la section, ligne ${at}`}
        placeholder="Titre de la section"
      />
    </td>
  );
}

function Words({
  line: { key, text },
  faults,
  deeds,
  onKeyDown,
  label,
  placeholder,
}: WordsCellProps & { label: string; placeholder: string }) {
  const id = useId();
  return (
    <div data-place={`${key}.text`}>
      <input
        type="text"
        className="control"
        aria-label={label}
        placeholder={placeholder}
        maxLength={LONGEST}
        value={text}
        aria-invalid={faults.text ? true : undefined}
        aria-describedby={faults.text ? id : undefined}
        onChange={(event) => deeds.setLine(key, { text: event.target.value })}
        onKeyDown={onKeyDown}
      />
      {faults.text && (
        <p id={id} className="field-error">
          {faults.text}
        </p>
      )}
    </div>
  );
}
