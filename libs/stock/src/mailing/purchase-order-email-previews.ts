import type { StaffPurchaseOrderDetail } from '@boutik/contract';
import { currentSeller } from '@boutik/platform/documents';
import { type EmailPreview, type EmailPreviewProvider, ProvidesEmailPreviews } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import { purchaseOrderEmail } from './purchase-order-email.js';

/** The e-mail to a supplier, at /dev/mails/preview. */
@Injectable()
@ProvidesEmailPreviews()
export class PurchaseOrderEmailPreviews implements EmailPreviewProvider {
  previews(): EmailPreview[] {
    const seller = currentSeller();
    const drafts = {
      '': purchaseOrderEmail({ order: sampleOrder, message: '', seller }),
      '-avec-message': purchaseOrderEmail({
        order: { ...sampleOrder, date_prevue: null },
        message: 'Bonjour Sophie,\nle client attend les écrans\u202f: pouvez-vous les expédier en premier\u202f?',
        seller,
      }),
    };
    return Object.entries(drafts).map(([suffix, draft]) => ({ name: `commande-fournisseur${suffix}`, ...draft }));
  }
}

const line = { id: 1, produit: 7, nom: 'Écran Dell 27″ QHD', reference: 'DELL-P2725', ean: null, recu: 0 };
const sampleOrder: StaffPurchaseOrderDetail = {
  id: 12,
  numero: 'CF-2026-000012',
  fournisseur: { id: 3, nom: 'Océan Distribution' },
  etat: 'envoyée',
  unites: 14,
  recues: 0,
  montant: 2148.6,
  date_prevue: '2026-12-04',
  created_at: '2026-11-23T09:12:00+04:00',
  version: 2,
  note: '',
  sent_at: '2026-11-24T10:02:00+04:00',
  lignes: [
    { ...line, quantite: 10, cout: 189.9 },
    {
      ...line,
      id: 2,
      produit: 9,
      nom: 'Souris sans fil',
      reference: 'SOU-1',
      ean: '3700123456784',
      quantite: 4,
      cout: 62.4,
    },
  ],
  receptions: [],
  emails: [],
  dernier_destinataire: null,
};
