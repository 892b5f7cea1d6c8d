import { type ReactNode, useState } from 'react';
import { DecisionButton } from '../ui/decision-button';
import { TextArea } from '../ui/field';

interface OperationButtonProps {
  verb: string;
  question: string;
  children: ReactNode;
  /** Calls the API. */
  run: (comment: string) => Promise<{ message?: string | undefined }>;
  /** The label of the comment, if one is asked for. */
  commentLabel?: string;
  danger?: boolean;
}

/** A button that confirms an action and runs it, with a comment where one is asked for. */
export function OperationButton({ children, run, commentLabel, danger, ...dialogProps }: OperationButtonProps) {
  const [text, setText] = useState('');
  const decide = async () => {
    const { message } = await run(text);
    return message ?? 'C’est fait.';
  };
  return (
    <DecisionButton {...dialogProps} variant={danger ? 'danger' : 'plain'} decide={decide}>
      <div>{children}</div>
      {commentLabel && (
        <TextArea
          label={commentLabel}
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
