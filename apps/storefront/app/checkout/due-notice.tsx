import { isPast } from '@boutik/kernel';
import { euroText, longDay } from '@boutik/ui';
import { useState } from 'react';
import { Notice } from '../ui/notice';
import type { OrderReply } from './read-order';

/** What is left to pay of an order on account, and until when. */
export function DueNotice({ of: { le, reste } }: { of: NonNullable<OrderReply['commande']['echeance']> }) {
  const [late] = useState(() => isPast(le, new Date()));
  return (
    <Notice tone={late ? 'warning' : 'info'}>
      Il vous reste {euroText(reste)} à payer{!late && ` avant le ${longDay(le)}`}, en ligne, par virement ou par chèque
      {late && `\u202f: l’échéance du ${longDay(le)} est dépassée`}.
    </Notice>
  );
}
