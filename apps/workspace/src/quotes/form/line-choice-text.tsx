import { choiceText } from '../choice-text';
import type { DraftLine } from './quote-draft';

/** What the client may choose about a line, and why the server refuses it. */
export function LineChoiceText({ line, error }: { line: DraftLine; error: string | undefined }) {
  const text = choiceText(line);
  return (
    <div data-field={`${line.key}.choice`} tabIndex={error ? -1 : undefined}>
      {text && <p className="line-choice">{text}</p>}
      {error && <p className="field-error">{error}</p>}
    </div>
  );
}
