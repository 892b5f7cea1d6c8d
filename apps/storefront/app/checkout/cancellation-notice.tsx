import { longDay } from '@boutik/ui';
import { Notice } from '../ui/notice';
import type { OrderReply } from './read-order';

type Cancellation = NonNullable<OrderReply['commande']['annulation']>;

interface CancellationNoticeProps {
  of: Cancellation;
  /** Where the shop has written its reason to, which is not stored with older orders; empty when it knows no address. */
  email: string;
}

/** When and why an order was cancelled. */
export function CancellationNotice({ of: { par, le, motif }, email }: CancellationNoticeProps) {
  return (
    <Notice>
      Commande annulée le {longDay(le)}
      {causes[par]}
      {par === 'boutique' ? reasonOf(motif, email) : '.'}
    </Notice>
  );
}

function reasonOf(motif: string | null, email: string): string {
  if (motif !== null) return `\u202f: ${motif}`;
  return email === '' ? '.' : `. Le motif est dans le message envoyé à ${email}.`;
}

const causes: Record<Cancellation['par'], string> = {
  client: ' à votre demande',
  délai: '\u202f: elle n’a pas été payée à temps',
  'nouvelle commande': '\u202f: une autre du même panier la remplace',
  boutique: ' par la boutique',
};
