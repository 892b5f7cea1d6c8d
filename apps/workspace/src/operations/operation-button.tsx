import { type ReactNode, useState } from 'react';
import { request } from '../api/http';
import { DecisionButton } from '../ui/decision-button';
import { TextArea } from '../ui/field';

interface OperationButtonProps {
  verb: string;
  question: string;
  children: ReactNode;
  /** Where the decision is posted. */
  path: string;
  /** A comment to enter, sent as `field`. */
  words?: { label: string; field: string };
  body?: Record<string, unknown>;
  danger?: boolean;
}

/** A button that confirms an action and posts it, with a comment where one is asked for. */
export function OperationButton({ children, path, words, body, danger, ...asked }: OperationButtonProps) {
  const [text, setText] = useState('');
  const decide = async () => {
    const said = words ? { ...body, [words.field]: text } : (body ?? {});
    const { message } = await request<{ message?: string }>(path, { method: 'POST', body: said });
    return message ?? 'C’est fait.';
  };
  return (
    <DecisionButton {...asked} look={danger ? 'danger' : 'plain'} decide={decide}>
      <div>{children}</div>
      {words && (
        <TextArea
          label={words.label}
          required
          rows={2}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </DecisionButton>
  );
}
