import { TextArea } from '../../ui/field';
import type { QuoteActions } from './use-quote-form';

export function NotesField({ notes, actions }: { notes: string; actions: QuoteActions }) {
  return (
    <section className="card">
      <TextArea
        label="Notes"
        rows={6}
        maxLength={5000}
        value={notes}
        hint="Le client les lit sur son devis."
        onChange={(event) => actions.setHead({ notes: event.target.value })}
      />
    </section>
  );
}
