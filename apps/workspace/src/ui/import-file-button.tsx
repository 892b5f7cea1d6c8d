import { type ReactNode, useState } from 'react';
import { DecisionButton } from './decision-button';
import { FileDrop } from './file-drop';

interface ImportFileButtonProps {
  verb: string;
  question: string;
  label: string;
  /** Endings: ".csv,.txt". */
  accept: string;
  hint: string;
  maxMegabytes: number;
  /** Gets the name and the file of the form; returns the message about what was imported. */
  send: (body: FormData) => Promise<string>;
  /** More inputs. */
  children?: ReactNode;
}

/** Sends a file of limited size that staff choose. */
export function ImportFileButton({
  label,
  accept,
  hint,
  maxMegabytes,
  send,
  children,
  ...button
}: ImportFileButtonProps) {
  const [file, setFile] = useState<File | null>(null);
  const isTooLarge = file !== null && file.size > maxMegabytes * 1_000_000;
  const isEmpty = file?.size === 0;
  const upload = async () => {
    if (!file) return '';
    const body = new FormData();
    body.set('nom', file.name.slice(0, 100));
    body.set('fichier', file, file.name);
    const message = await send(body);
    setFile(null);
    return message;
  };
  return (
    <DecisionButton
      {...button}
      variant="main"
      disabled={file === null || isTooLarge || isEmpty}
      decide={upload}
      subject={file}
    >
      <FileDrop label={label} accept={accept} hint={hint} file={file} onFile={setFile} />
      {isTooLarge && (
        <p className="field-error">
          Ce fichier dépasse {maxMegabytes}
          {'\u00a0'}Mo{'\u202f'}: exportez une période plus courte.
        </p>
      )}
      {isEmpty && <p className="field-error">Ce fichier est vide.</p>}
      {children}
    </DecisionButton>
  );
}
