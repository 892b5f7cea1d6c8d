import { type MailSample, type MailShowcase, ShowsMails } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { receiptMail, receiptSubject, shopMail, shopSubject } from './contact-mails.js';
import type { ContactMessage } from './send-contact-message.js';

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
@ShowsMails()
export class ContactShowcase implements MailShowcase {
  samples(): MailSample[] {
    return [
      { name: 'contact-boutique', subject: shopSubject(message), mail: shopMail(message, sentAt) },
      {
        name: 'contact-boutique-sans-sujet',
        subject: shopSubject({ ...message, subject: '' }),
        mail: shopMail({ ...message, subject: '' }, sentAt),
      },
      { name: 'contact-accuse', subject: receiptSubject, mail: receiptMail(318, sentAt) },
    ];
  }
}
