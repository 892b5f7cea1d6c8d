import type { CampaignBlock } from '@boutik/contract';
import Button from '@mui/material/Button';
import { ImageUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { getErrorMessage } from '../api/http';
import { TextBox } from '../ui/field';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { uploadPicture } from './campaign-api';

type Picture = Extract<CampaignBlock, { type: 'image' }>;

/** Uploads a picture, with its alternative text and link. */
export function PictureField({ block, onChange }: { block: Picture; onChange: (block: Picture) => void }) {
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const latest = useRef({ block, onChange });
  useEffect(() => {
    latest.current = { block, onChange };
  });
  const upload = async (selected: File) => {
    setBusy(true);
    setErrorMessage(null);
    try {
      const adresse = await uploadPicture(selected);
      // Keeps what was typed during the upload, here and in the other blocks.
      latest.current.onChange({ ...latest.current.block, adresse });
    } catch (error) {
      setErrorMessage(getErrorMessage(error, 'L’image n’a pas pu être gardée. Réessayez.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="campaign-fields">
      {errorMessage && <Notice tone="bad">{errorMessage}</Notice>}
      <div className="campaign-picture">
        {block.adresse && <img src={block.adresse} alt={block.alternative} />}
        <input
          ref={file}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          aria-label="Fichier de l’image"
          className="unseen"
          tabIndex={-1}
          onChange={({ target }) => {
            const selected = target.files?.[0];
            if (selected) void upload(selected);
            target.value = '';
          }}
        />
        <Button
          variant="outlined"
          loading={busy}
          loadingPosition="start"
          startIcon={<Icon icon={ImageUp} size={18} />}
          onClick={() => file.current?.click()}
        >
          {block.adresse ? 'Changer l’image' : 'Choisir une image'}
        </Button>
        <span className="faint">2 Mo au plus</span>
      </div>
      <TextBox
        label="Description"
        hint="Lue à qui ne voit pas l’image, et montrée tant qu’elle n’est pas chargée."
        maxLength={200}
        value={block.alternative}
        onChange={(event) => onChange({ ...block, alternative: event.target.value })}
      />
      <TextBox
        label="Lien (facultatif)"
        type="url"
        maxLength={2000}
        value={block.lien}
        onChange={(event) => onChange({ ...block, lien: event.target.value })}
      />
    </div>
  );
}
