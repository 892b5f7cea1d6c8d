import { endpoints } from '@boutik/api-client';
import type { SpecificationKind } from '@boutik/contract';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call, firstMessages, getErrorMessage } from '../api/http';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { TextBox } from '../ui/field';
import { productsText } from './specification-labels';

/** What is to be renamed or merged. */
export interface RenameRequest {
  genre: SpecificationKind;
  /** The name whose values are renamed. */
  nom?: string;
  sources: readonly string[];
  cible: string;
  produits: number;
}

interface RenameDialogProps {
  request: RenameRequest;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the new name; the change runs in the background and can be undone. */
export function RenameDialog({ request, onDone, onClose }: RenameDialogProps) {
  const { genre, nom, sources, produits } = request;
  const [cible, setTarget] = useState(request.cible);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const run = async () => {
    setBusy(true);
    setError(null);
    try {
      const body = { genre, sources: [...sources], cible, ...(nom !== undefined && { nom }) };
      const { message } = await call(endpoints.createSpecificationBatch, { body });
      notify(message, { type: 'success' });
      onDone();
    } catch (caught) {
      const messages = firstMessages(caught);
      setError(
        messages['cible'] ?? messages['sources'] ?? getErrorMessage(caught, 'Le changement n’a pas pu commencer.'),
      );
    }
    setBusy(false);
  };
  const isUseless = cible.trim() === '' || sources.every((source) => source === cible.trim());
  return (
    <ConfirmDialog
      open
      question={
        sources.length > 1 ? `Réunir ${sources.length} noms\u202f?` : `Renommer «\u202f${sources[0]}\u202f»\u202f?`
      }
      confirm={sources.length > 1 ? 'Réunir' : 'Renommer'}
      busy={busy}
      disabled={isUseless}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div className="specification-rename">
        {sources.length > 1 && <p>{sources.join(', ')}</p>}
        <TextBox
          label={genre === 'valeur' ? 'Nouvelle valeur' : 'Nouveau nom'}
          hint={`${productsText(produits)} environ. Vous pourrez annuler.`}
          maxLength={genre === 'valeur' ? 1000 : 80}
          value={cible}
          error={error}
          onChange={(event) => setTarget(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
