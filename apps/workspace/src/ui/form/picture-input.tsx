import Button from '@mui/material/Button';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { isRequired } from 'react-admin';
import { getErrorMessage } from '../../api/http';
import { Icon } from '../icon';
import { Notice } from '../notice';
import { type InputProps, useFormField } from './use-form-field';

const STILL_SENDING = 'L’image n’est pas encore arrivée\u202f: enregistrez dès qu’elle s’affiche.';

interface PictureInputProps extends InputProps {
  /** Stores the file. @returns its address */
  upload: (file: File) => Promise<string>;
}

/** One picture: the record of the form holds its address, or null; while one is sent, the form would be saved without it. */
export function PictureInput({ upload, ...input }: PictureInputProps) {
  const [{ checkArrived, setSending }] = useState(createCheck);
  const given = [input.validate ?? []].flat();
  const validate = Object.assign([checkArrived, ...given], { isRequired: isRequired(input.validate) });
  const {
    control: { ref, value, onChange },
    labels,
  } = useFormField({ ...input, validate });
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const address = String(value);
  const store = async (selected: File) => {
    setBusy(true);
    setErrorMessage(null);
    setSending(true);
    try {
      const stored = await upload(selected);
      setSending(false);
      onChange(stored);
    } catch (error) {
      setErrorMessage(getErrorMessage(error, 'L’image n’a pas pu être gardée. Réessayez.'));
    } finally {
      setSending(false);
      setBusy(false);
    }
  };
  return (
    <div role="group" aria-label={labels.label} className="field">
      <span className="field-label">{labels.label}</span>
      {errorMessage && <Notice tone="bad">{errorMessage}</Notice>}
      {labels.error && <p className="field-error">{labels.error}</p>}
      <div className="picture-input">
        {address !== '' && <img src={address} alt="" />}
        <input
          ref={file}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          aria-label={`Fichier\u202f: ${labels.label}`}
          className="unseen"
          tabIndex={-1}
          onChange={({ target }) => {
            const selected = target.files?.[0];
            if (selected) void store(selected);
            target.value = '';
          }}
        />
        <Button
          ref={ref}
          variant="outlined"
          loading={busy}
          loadingPosition="start"
          startIcon={<Icon icon={ImageUp} size={18} />}
          onClick={() => file.current?.click()}
        >
          {address === '' ? 'Choisir une image' : 'Changer l’image'}
        </Button>
        {address !== '' && (
          <Button variant="outlined" startIcon={<Icon icon={Trash2} size={18} />} onClick={() => onChange(null)}>
            Retirer l’image
          </Button>
        )}
      </div>
      {labels.hint && <p className="faint">{labels.hint}</p>}
    </div>
  );
}

function createCheck() {
  let sending = false;
  return {
    checkArrived: () => (sending ? STILL_SENDING : undefined),
    setSending: (now: boolean) => {
      sending = now;
    },
  };
}
