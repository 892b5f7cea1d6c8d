import Button from '@mui/material/Button';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef } from 'react';
import './file-drop.css';
import { Icon } from './icon';

interface FileDropProps {
  label: string;
  /** Extensions for the browser's file dialog: ".csv,.txt". */
  accept: string;
  /** Which files, and how large. */
  hint: string;
  file: File | null;
  disabled?: boolean;
  onFile: (file: File) => void;
}

/** Takes one file by drop or by the browser's dialog. */
export function FileDrop({ label, accept, hint, file, disabled = false, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const dropped = event.dataTransfer.files[0];
    if (dropped && !disabled) onFile(dropped);
  };
  return (
    <div className="file-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="unseen"
        tabIndex={-1}
        disabled={disabled}
        onChange={({ target }) => {
          const [selected] = target.files ?? [];
          if (selected) onFile(selected);
          // The same file again is a change, too: it may have been edited meanwhile.
          target.value = '';
        }}
      />
      <Icon icon={FileUp} size={28} />
      <p>
        <strong>{file ? file.name : 'Déposez le fichier ici'}</strong>
        <span className="under">{file ? sizeText(file.size) : hint}</span>
      </p>
      <Button variant="outlined" disabled={disabled} onClick={() => input.current?.click()}>
        {file ? 'Changer de fichier' : 'Choisir un fichier'}
      </Button>
    </div>
  );
}

function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} octet${bytes > 1 ? 's' : ''}`;
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'ko'] : [bytes / 1_000_000, 'Mo'];
  return `${value.toLocaleString('fr-FR', { maximumFractionDigits: 1 })} ${unit}`;
}
