import Button from '@mui/material/Button';
import { ImageUp, Link2 } from 'lucide-react';
import { type DragEvent, type FormEvent, useRef, useState } from 'react';
import { TextBox } from '../../ui/field';
import { Icon } from '../../ui/icon';

interface PictureAdderProps {
  disabled: boolean;
  onFiles: (files: Iterable<File>) => void;
  onAddress: (address: string) => void;
}

/** Takes files by drop or picker, several at once, and pictures by their address. */
export function PictureAdder({ disabled, onFiles, onAddress }: PictureAdderProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    <div className="picture-adder">
      <div
        className={isOver ? 'picture-drop picture-drop-over' : 'picture-drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Icon icon={ImageUp} size={26} />
        <p>Déposez des images ici</p>
        <input
          ref={picker}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          aria-label="Fichiers des images"
          className="unseen"
          tabIndex={-1}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <Button variant="outlined" disabled={disabled} onClick={() => picker.current?.click()}>
          Choisir des fichiers
        </Button>
        <p className="faint">JPEG, PNG, WebP ou AVIF. Les grandes photos sont réduites à l’envoi.</p>
      </div>
      <AddressForm disabled={disabled} onAddress={onAddress} />
    </div>
  );
}

function AddressForm({ disabled, onAddress }: Pick<PictureAdderProps, 'disabled' | 'onAddress'>) {
  const [address, setAddress] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() === '') return;
    onAddress(address.trim());
    setAddress('');
  };
  return (
    <form onSubmit={submit} className="picture-address">
      <TextBox
        label="Adresse d’une image"
        type="url"
        maxLength={500}
        placeholder="https://"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Button type="submit" variant="outlined" disabled={disabled} startIcon={<Icon icon={Link2} size={18} />}>
        Ajouter
      </Button>
    </form>
  );
}
