import type { ClientQuote, QuoteStatus } from '@boutik/contract';
import { CircleCheck, CircleX, Clock, type LucideIcon, Mail, PencilLine, Phone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Icon } from '../ui/icon';

export type QuoteStatusInfo = Pick<
  ClientQuote,
  | 'status'
  | 'status_label'
  | 'is_expired'
  | 'decision_date'
  | 'client_comment'
  | 'signature'
  | 'cgv_version'
  | 'commande'
>;

/** Same colours as the workspace's badges; labels come from the API (WS-168, WS-254). */
export const quoteStyles: Record<QuoteStatus, { icon: LucideIcon; banner: string; mark: string }> = {
  draft: { icon: PencilLine, banner: 'bg-sun-soft', mark: 'text-amber' },
  sent: { icon: Clock, banner: 'bg-lagoon-soft', mark: 'text-lagoon-deep' },
  accepted: { icon: CircleCheck, banner: 'bg-leaf-soft', mark: 'text-leaf' },
  rejected: { icon: CircleX, banner: 'bg-hibiscus-soft', mark: 'text-hibiscus' },
};

/** The status of the quote, in its colour. */
export function StatusBanner({ quote }: { quote: QuoteStatusInfo }) {
  const { icon, banner, mark } = quoteStyles[quote.status];
  return (
    <p className={`flex flex-wrap items-center gap-3 rounded-md px-5 py-4 text-lg font-semibold ${banner}`}>
      <Icon icon={icon} className={mark} /> {quote.status_label}
      {quote.is_expired && (
        <span className="rounded-full bg-hibiscus px-3 py-0.5 text-sm text-on-hibiscus">Expiré</span>
      )}
    </p>
  );
}

type NotedQuote = Pick<ClientQuote, 'notes' | 'conditions'>;

export function hasNotes({ notes, conditions }: NotedQuote): boolean {
  return Boolean(notes || conditions);
}

/** What the sales person wrote, and what the shop states on every quote. */
export function QuoteNotes({ quote: { notes, conditions } }: { quote: NotedQuote }) {
  return (
    <div className="grid gap-5 rounded-lg border border-line p-6">
      {notes && <NoteSection title="Notes" text={notes} />}
      {conditions && <NoteSection title="Conditions" text={conditions} />}
    </div>
  );
}

function NoteSection({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-xl">{title}</h2>
      <p className="whitespace-pre-line">{text}</p>
    </section>
  );
}

export function ExpiredCard() {
  return (
    <section aria-label="Décision" className="grid gap-2 rounded-lg border border-line p-6">
      <h2 className="text-xl">Ce devis a expiré</h2>
      <p className="text-ink-soft">
        Il ne peut plus être accepté. Votre commercial vous en prépare un nouveau sur demande.
      </p>
    </section>
  );
}

export function Contact({ quote: { commercial } }: { quote: { commercial: Omit<ClientQuote['commercial'], 'id'> } }) {
  return (
    <section aria-label="Contact" className="grid content-start gap-2 rounded-lg border border-line p-6">
      <h2 className="text-xl">Une question{'\u202f'}?</h2>
      <p className="font-medium">{commercial.name}</p>
      <a
        href={`mailto:${commercial.email}`}
        className="flex items-center gap-2 text-lagoon underline underline-offset-4"
      >
        <Icon icon={Mail} size={18} /> {commercial.email}
      </a>
      {commercial.phone && (
        <a
          href={`tel:${commercial.phone}`}
          className="flex items-center gap-2 text-lagoon underline underline-offset-4"
        >
          <Icon icon={Phone} size={18} /> {commercial.phone}
        </a>
      )}
    </section>
  );
}

export function DecidedDialog({ accepted, message }: { accepted: boolean; message: string }) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={accepted ? 'Devis accepté' : 'Devis refusé'}
      footer={<Button onClick={close}>Fermer</Button>}
    >
      <p>{message}</p>
    </Dialog>
  );
}
