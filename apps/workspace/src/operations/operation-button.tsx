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
  commentField?: { label: string; field: string };
  body?: Record<string, unknown>;
  danger?: boolean;
}

/** A button that confirms an action and posts it, with a comment where one is asked for. */
export function OperationButton({ children, path, commentField, body, danger, ...dialogProps }: OperationButtonProps) {
  const [text, setText] = useState('');
  const decide = async () => {
    const requestBody = commentField ? { ...body, [commentField.field]: text } : (body ?? {});
    const { message } = await request<{ message?: string }>(path, { method: 'POST', body: requestBody });
    return message ?? 'C’est fait.';
  };
  return (
    <DecisionButton {...dialogProps} variant={danger ? 'danger' : 'plain'} decide={decide}>
      <div>{children}</div>
      {commentField && (
        <TextArea
          label={commentField.label}
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
