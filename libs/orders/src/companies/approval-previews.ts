import type { EmailDraft, EmailShop } from '../notifications/order-email-layout.js';
import { approvalDecidedEmail, approvalRequestedEmail } from './approval-emails.js';

const lines = [{ productId: 1, name: 'Écran Dell UltraSharp U2723QE 27″', quantity: 2, unitNet: 51_447 }];
const approval = { lines, shipping: 900, net: 103_794, reason: '', state: 'pending' as const };

/** The e-mails about an order that a colleague approves, for their previews. */
export function approvalPreviews(shop: EmailShop): Record<string, EmailDraft> {
  const names = { reader: 'Marie', colleague: 'Léa Grondin', href: `${shop.publicUrl}/accord/exemple` };
  const decided = (state: 'approved' | 'refused', reason: string) =>
    approvalDecidedEmail({ ...names, approval: { ...approval, state, reason } }, shop);
  return {
    'accord-demande': approvalRequestedEmail({ ...names, approval }, shop),
    'accord-donne': decided('approved', ''),
    'accord-refuse': decided('refused', 'Le budget de l’année est épuisé.'),
  };
}
