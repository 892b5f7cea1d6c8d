import { type MailSample, type MailShowcase, ShowsMails } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { StoredReturn } from '../storage/returns.js';
import {
  returnAcceptedMail,
  returnAskedMail,
  returnReceivedMail,
  returnRefusedMail,
  withdrawalMail,
} from './return-mails.js';

const sample: StoredReturn = {
  id: 12,
  kind: 'return',
  orderId: 1207,
  orderNumber: 'CMD-2026-001207',
  reason: "Changement d'avis",
  comments: '',
  client: { name: 'Marie Payet', email: 'marie@boutik.test' },
  askedAt: new Date('2026-11-21T10:05:00Z'),
  lines: [{ place: 1, productId: 7, name: 'Souris sans fil Logitech MX', quantity: 1 }],
  state: 'asked',
  refundAskedAt: null,
};

/** Previews of every email about a return, at /dev/mails/preview. */
@Injectable()
@ShowsMails()
export class ReturnShowcase implements MailShowcase {
  samples(): MailSample[] {
    const letters = [
      returnAskedMail(sample),
      withdrawalMail({ ...sample, kind: 'withdrawal' }),
      returnAcceptedMail(sample, null),
      returnRefusedMail(sample, "L'emballage est ouvert et le logiciel activé."),
      returnReceivedMail(sample),
    ];
    return letters.map(({ step, subject, mail }) => ({ name: `retour-${step}`, subject, mail }));
  }
}
