import type { EmailDraft, EmailShop } from '../notifications/order-email-layout.js';
import { approvalDecidedEmail, approvalRequestedEmail } from './approval-emails.js';

const lines = [{ productId: 1, name: 'Écran Dell UltraSharp U2723QE 27″', quantity: 2, unitNet: 51_447 }];
const approval = { lines, shipping: 900, net: 103_794, reason: '', state: 'pending' as const, quoteNumber: null };
const ofQuote = { ...approval, quoteNumber: 'DEV-2026-0042' };

/** The e-mails about an order or a quote that a colleague approves, for their previews. */
export function approvalPreviews(shop: EmailShop): Record<string, EmailDraft> {
  const names = { reader: 'Marie', colleague: 'Léa Grondin', href: `${shop.publicUrl}/accord/exemple` };
  const decided = (state: 'approved' | 'refused', reason: string, of: typeof approval | typeof ofQuote = approval) =>
    approvalDecidedEmail({ ...names, approval: { ...of, state, reason } }, shop);
  return {
    'accord-demande': approvalRequestedEmail({ ...names, approval }, shop),
    'accord-donne': decided('approved', ''),
    'accord-refuse': decided('refused', 'Le budget de l’année est épuisé.'),
    'accord-devis-demande': approvalRequestedEmail({ ...names, approval: ofQuote }, shop),
    'accord-devis-donne': decided('approved', '', ofQuote),
    'accord-devis-refuse': decided('refused', 'Le budget de l’année est épuisé.', ofQuote),
  };
}
