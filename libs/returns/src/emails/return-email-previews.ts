import { type EmailPreview, type EmailPreviewProvider, ProvidesEmailPreviews } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import type { StoredReturn } from '../storage/returns.js';
import { returnAcceptedEmail, returnReceivedEmail, returnRefusedEmail } from '../use-cases/handle-return.js';
import { returnRequestedEmail } from '../use-cases/request-return.js';
import { withdrawalEmail } from '../use-cases/withdraw-from-contract.js';

const sample: StoredReturn = {
  id: 12,
  kind: 'return',
  orderId: 1207,
  orderNumber: 'CMD-2026-001207',
  reason: "Changement d'avis",
  comments: '',
  client: { name: 'Marie Payet', email: 'marie@boutik.test' },
  requestedAt: new Date('2026-11-21T10:05:00Z'),
  lines: [{ lineNumber: 1, productId: 7, name: 'Souris sans fil Logitech MX', quantity: 1 }],
  state: 'requested',
  inspectedAt: null,
  refundRequestedAt: null,
};

const LABEL = 'https://boutik.test/api/retours/12/etiquette?lien=exemple';

/** Previews of every email about a return, at /dev/mails/preview. */
@Injectable()
@ProvidesEmailPreviews()
export class ReturnEmailPreviews implements EmailPreviewProvider {
  previews(): EmailPreview[] {
    const emails = [
      returnRequestedEmail(sample),
      withdrawalEmail({ ...sample, kind: 'withdrawal' }, { label: LABEL, paidBy: 'client' }),
      returnAcceptedEmail(sample, null, LABEL),
      returnRefusedEmail(sample, "L'emballage est ouvert et le logiciel activé."),
      returnReceivedEmail(sample, false),
    ];
    return emails.map(({ step, subject, mail }) => ({ name: `retour-${step}`, subject, mail }));
  }
}
