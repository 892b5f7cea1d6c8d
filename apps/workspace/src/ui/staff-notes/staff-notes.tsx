import type { StaffNotes as Notes } from '@boutik/contract';
import { frenchDateTime } from '@boutik/ui';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { getErrorMessage } from '../../api/http';
import { TextArea } from '../field';
import './staff-notes.css';

interface StaffNotesProps {
  /** The newest first. */
  notes: Notes;
  /** Adds a note; the key makes a repeated call harmless. */
  add: (texte: string, key: string) => Promise<unknown>;
  onAdded: () => void;
}

/** Internal notes on an order or a client, and the form that adds one. */
export function StaffNotes({ notes, add: addNote, onAdded }: StaffNotesProps) {
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // A second press, or a retry after a lost reply, adds one note.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setError(null);
    try {
      await addNote(note, key);
      setNote('');
      // The button waits for the next note.
      form.querySelector('textarea')?.focus();
      setKey(crypto.randomUUID());
      onAdded();
    } catch (failure) {
      setError(getErrorMessage(failure, 'La note n’a pas pu être ajoutée. Réessayez.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <form onSubmit={(event) => void add(event)} className="staff-note-form">
        <TextArea
          label="Note interne"
          hint="Le client ne la voit pas."
          rows={2}
          maxLength={2000}
          value={note}
          error={error}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button type="submit" variant="outlined" loading={busy} disabled={note.trim() === ''}>
          Ajouter la note
        </Button>
      </form>
      {notes.length > 0 && (
        <ul aria-label="Notes" className="staff-notes">
          {notes.map(({ id, auteur, date, texte }) => (
            <li key={id}>
              <p className="faint">
                {auteur}, {frenchDateTime(date)}
              </p>
              <p className="staff-note">{texte}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
