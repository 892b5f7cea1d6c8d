import { type ChoiceTerms, noChoice } from '@boutik/kernel';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../ui/icon';
import { NamedIconButton } from '../../ui/icon-button';
import { LineChoiceDialog } from './line-choice-dialog';
import type { DraftLine } from './quote-draft';
import type { QuoteActions } from './use-quote-form';

interface LineChoiceButtonProps {
  line: DraftLine;
  /** 1 for the first. */
  lineNumber: number;
  actions: QuoteActions;
}

/** Lets the client choose about a line: whether to take it, which of several, or how many. */
export function LineChoiceButton({ line, lineNumber, actions }: LineChoiceButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { choice, maxQuantity } = line;
  const save = (terms: ChoiceTerms) => {
    actions.setLine(line.key, { ...noChoice, ...terms });
    setOpen(false);
  };
  return (
    <>
      <NamedIconButton
        label={`Choix du client, ligne ${lineNumber}`}
        aria-pressed={choice !== null || maxQuantity !== null}
        onClick={() => setOpen(true)}
      >
        <Icon icon={ListChecks} />
      </NamedIconButton>
      {isOpen && (
        <LineChoiceDialog
          line={line}
          lineNumber={lineNumber}
          groups={groupsOf(actions.latestLines())}
          onSave={save}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function groupsOf(lines: readonly DraftLine[]): string[] {
  return [...new Set(lines.flatMap(({ choiceGroup }) => choiceGroup ?? []))];
}
