import { currentSeller } from '@boutik/platform/documents';
import {
  type EmailPreview,
  type EmailPreviewProvider,
  MailBlockquote,
  MailFacts,
  MailGreeting,
  MailLayout,
  MailParagraphs,
  MailText,
  mailWording,
  ProvidesEmailPreviews,
} from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import type { ReactElement } from 'react';

export interface HiddenReview {
  product: string;
  message: string;
  reason: string;
  /** The facts, by the staff member who hid it. */
  details: string;
  /** It was not published yet: a word of the list may have stopped it, or it has pictures. */
  awaiting: boolean;
  pictures: number;
}

const wording = mailWording({
  name: 'avis_masque',
  area: 'Avis et questions',
  label: 'Avis masqué',
  subject: 'Votre avis sur {{produit}} est masqué',
  title: 'Votre avis est masqué',
  opening: 'Nous avons masqué votre avis sur {{produit}}. Il n’est ni affiché, ni compté dans la note.',
  placeholders: { produit: ['Nom du produit', 'Souris sans fil Logitech MX'] },
});

const DECIDED = 'Prise par un membre de notre équipe, sans moyen automatisé';
const DECIDED_AWAITING = `${DECIDED}. Une liste de mots a pu signaler votre avis`;

/** The statement of reasons that the author of a hidden review is owed (regulation (EU) 2022/2065, article 17). */
export function reviewHiddenEmail({ product, message, reason, details, awaiting, pictures }: HiddenReview): {
  subject: string;
  mail: ReactElement;
} {
  const words = wording.compose({ produit: product });
  const mail = (
    <MailLayout
      seller={currentSeller()}
      title={words.title}
      closing={words.closing}
      preheader={reason}
      reason="Vous recevez ce message parce que vous avez donné votre avis sur un produit."
    >
      <MailGreeting name={null} />
      <MailParagraphs of={words.opening} />
      <MailBlockquote>{message}</MailBlockquote>
      <MailFacts
        rows={[
          { label: 'Règle de publication', value: reason },
          { label: 'Faits retenus', value: details },
          { label: 'Décision', value: awaiting ? DECIDED_AWAITING : DECIDED },
          { label: 'Portée', value: scopeOf(pictures) },
        ]}
      />
      <MailText>
        Vous pouvez contester cette décision en répondant à ce message{'\u202f'}: nous l’examinerons de nouveau. Vous
        pouvez aussi modifier votre avis, saisir notre médiateur ou le tribunal compétent.
      </MailText>
    </MailLayout>
  );
  return { subject: words.subject, mail };
}

function scopeOf(pictures: number): string {
  const scope = pictures === 0 ? 'Cet avis seulement' : 'Cet avis seulement, avec ses photos';
  return `${scope}, sans limite de durée`;
}

@Injectable()
@ProvidesEmailPreviews()
export class ReviewEmailPreviews implements EmailPreviewProvider {
  previews(): EmailPreview[] {
    const sample = {
      product: 'Souris sans fil Logitech MX',
      message: 'Le vendeur Untel est un voleur !',
      reason: 'Propos injurieux, diffamatoires ou haineux',
      details: 'Votre avis accuse une personne nommée d’un délit.',
      awaiting: false,
      pictures: 0,
    };
    return [{ name: 'avis-masque', ...reviewHiddenEmail(sample) }];
  }
}
