import { TextArea } from '../../ui/field';
import type { QuoteDeeds } from './use-quote-form';

export function NotesField({ notes, deeds }: { notes: string; deeds: QuoteDeeds }) {
  return (
    <section className="card">
      <TextArea
        label="Notes"
        rows={6}
        maxLength={5000}
        value={notes}
        hint="Le client les lit sur son devis."
        onChange={(event) => deeds.head({ notes: event.target.value })}
      />
    </section>
  );
}
