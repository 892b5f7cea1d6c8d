import type { ProductPicture } from '@boutik/contract';
import { personalKey } from '@boutik/kernel';
import { readTabStorage, writeTabStorage } from '@boutik/ui';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { TextBox } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { NamedIconButton } from '../../ui/icon-button';
import { pictureUrl } from '../../ui/picture-url';
import { useLineHandle } from '../../ui/sortable/line-handle';
import { StepButtons } from '../../ui/sortable/step-buttons';
import { useKeyedState } from '../../ui/use-keyed-state';

const MAX_TEXT = 250;

interface PictureRowProps {
  picture: ProductPicture;
  at: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onText: (text: string) => void;
  onRemove: () => void;
}

/** One picture: handle, preview, alternative text, state of its files, and buttons to move and remove it. */
export function PictureRow({ picture, at, count, onMove, onText, onRemove }: PictureRowProps) {
  const { row, handle } = useLineHandle(picture.adresse, at + 1);
  const draftKey = personalKey(`espace-commercial:brouillon:image:${picture.adresse}`);
  const [restored, setRestored] = useState(() => readTabStorage(draftKey));
  const [text, setText] = useKeyedState(restored ?? picture.texte, picture.texte);
  const unsaved = text.trim() !== picture.texte;
  const save = () => {
    if (!unsaved) return;
    setRestored(null);
    onText(text.trim());
  };
  // What is typed and not saved yet survives a reload.
  useEffect(() => writeTabStorage(draftKey, unsaved ? text : ''), [draftKey, unsaved, text]);
  const name = `l’image ${at + 1}`;
  return (
    <li {...row} className={`picture-row ${row.className ?? ''}`}>
      {handle}
      <img src={pictureUrl(picture.adresse, 320)} alt={picture.texte || `Image ${at + 1}`} width={96} height={96} />
      <div className="picture-row-text">
        <TextBox
          label={`Texte de ${name}`}
          hint={hintOf({ at, isRestored: unsaved && text === restored })}
          maxLength={MAX_TEXT}
          value={text}
          placeholder="Le nom du produit"
          onChange={(event) => setText(event.target.value)}
          onBlur={save}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        <PictureState picture={picture} />
      </div>
      <div className="picture-row-actions">
        <StepButtons name={name} at={at} count={count} onMove={onMove} />
        <NamedIconButton label={`Retirer ${name}`} onClick={onRemove}>
          <Icon icon={Trash2} size={18} />
        </NamedIconButton>
      </div>
    </li>
  );
}

function hintOf({ at, isRestored }: { at: number; isRestored: boolean }): string | undefined {
  if (isRestored) return 'Votre saisie a été reprise\u202f: Entrée l’enregistre.';
  return at === 0 ? 'Image principale, montrée dans les listes.' : undefined;
}

function PictureState({ picture: { adresse, fichiers, fichiers_prets: ready, erreur } }: { picture: ProductPicture }) {
  if (erreur) return <p className="field-error">{erreur}</p>;
  if (/^https?:/.test(adresse)) return <p className="faint">Encore chez le fournisseur, copie en préparation.</p>;
  if (ready >= fichiers) return null;
  return (
    <label className="picture-progress faint">
      Tailles préparées&nbsp;: {ready} sur {fichiers}
      <progress value={ready} max={fichiers} />
    </label>
  );
}
