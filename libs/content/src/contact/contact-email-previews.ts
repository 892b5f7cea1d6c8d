import { type EmailPreview, type EmailPreviewProvider, ProvidesEmailPreviews } from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import { type ContactMessage, contactReceiptEmail, contactMessageEmail } from './send-contact-message.js';

const sentAt = new Date('2026-11-21T10:05:00Z');
const message: ContactMessage = {
  name: 'Marie Payet',
  email: 'marie@boutik.test',
  subject: 'Livraison à Cilaos',
  message:
    "Bonjour,\nje voudrais savoir sous combien de jours vous livrez un écran de 27 pouces à Cilaos, et s'il peut être déposé chez ma voisine.\n\nMerci d'avance,\nMarie",
};

/** Previews of both emails of the contact form, at /dev/mails/preview. */
@Injectable()
@ProvidesEmailPreviews()
export class ContactEmailPreviews implements EmailPreviewProvider {
  previews(): EmailPreview[] {
    return [
      { name: 'contact-boutique', ...contactMessageEmail(message, sentAt) },
      { name: 'contact-boutique-sans-sujet', ...contactMessageEmail({ ...message, subject: '' }, sentAt) },
      { name: 'contact-accuse', ...contactReceiptEmail(318, sentAt) },
    ];
  }
}
