import { configuration } from '@boutik/platform/config';
import { currentSeller } from '@boutik/platform/documents';
import {
  type EmailPreview,
  type EmailPreviewProvider,
  MailBlockquote,
  MailButton,
  MailFacts,
  MailGreeting,
  MailLayout,
  MailParagraphs,
  type MailPlaceholder,
  MailText,
  mailWording,
  ProvidesEmailPreviews,
} from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import type { ReactElement } from 'react';

export interface QuestionEmail {
  subject: string;
  mail: ReactElement;
}
interface MailedQuestion {
  productId: number;
  product: string;
  question: string;
}

const shared = {
  area: 'Avis et questions' as const,
  placeholders: { produit: ['Nom du produit', 'SSD Crucial BX500 500 Go'] } satisfies Record<string, MailPlaceholder>,
};
const repliedWording = mailWording({
  ...shared,
  name: 'question_repondue',
  label: 'Question publiée, avec sa réponse',
  subject: 'Notre réponse à votre question : {{produit}}',
  title: 'Notre réponse à votre question',
  opening: 'Vous nous avez demandé, à propos de {{produit}}\u202f:',
});
const refusedWording = mailWording({
  ...shared,
  name: 'question_refusee',
  label: 'Question non publiée',
  subject: 'Votre question sur {{produit}} n’est pas publiée',
  title: 'Votre question n’est pas publiée',
  opening: 'Nous ne publions pas votre question sur {{produit}}.',
});

const REASON = 'Vous recevez ce message parce que vous avez posé une question sur un produit.';

export function questionRepliedEmail({
  productId,
  product,
  question,
  reply,
}: MailedQuestion & { reply: string }): QuestionEmail {
  const words = repliedWording.compose({ produit: product });
  const mail = (
    <MailLayout
      seller={currentSeller()}
      title={words.title}
      closing={words.closing}
      preheader={product}
      reason={REASON}
    >
      <MailGreeting name={null} />
      <MailParagraphs of={words.opening} />
      <MailBlockquote>{question}</MailBlockquote>
      <MailText>Voici notre réponse{'\u202f'}:</MailText>
      <MailBlockquote>{reply}</MailBlockquote>
      <MailText>
        Votre question et notre réponse sont publiées sur la page du produit, avec votre prénom et l’initiale de votre
        nom.
      </MailText>
      <MailButton href={`${configuration().http.publicUrl}/produit/${productId}#questions`}>Voir le produit</MailButton>
    </MailLayout>
  );
  return { subject: words.subject, mail };
}

/** The statement of reasons that the author is owed (regulation (EU) 2022/2065, article 17). */
export function questionRefusedEmail(refused: MailedQuestion & { reason: string; details: string }): QuestionEmail {
  const { product, question, reason, details } = refused;
  const words = refusedWording.compose({ produit: product });
  const mail = (
    <MailLayout seller={currentSeller()} title={words.title} closing={words.closing} preheader={reason} reason={REASON}>
      <MailGreeting name={null} />
      <MailParagraphs of={words.opening} />
      <MailBlockquote>{question}</MailBlockquote>
      <MailFacts
        rows={[
          { label: 'Règle de publication', value: reason },
          { label: 'Précisions', value: details },
          { label: 'Décision', value: 'Prise par un membre de notre équipe, sans moyen automatisé' },
          { label: 'Portée', value: 'Cette question seulement, sans limite de durée' },
        ]}
      />
      <MailText>
        Vous pouvez contester cette décision en répondant à ce message{'\u202f'}: nous l’examinerons de nouveau. Vous
        pouvez aussi saisir notre médiateur ou le tribunal compétent.
      </MailText>
    </MailLayout>
  );
  return { subject: words.subject, mail };
}

@Injectable()
@ProvidesEmailPreviews()
export class QuestionEmailPreviews implements EmailPreviewProvider {
  previews(): EmailPreview[] {
    const written = {
      productId: 1,
      product: 'SSD Crucial BX500 500 Go',
      question: 'Ce SSD est-il livré avec un câble SATA ?',
    };
    const refused = {
      ...written,
      reason: 'Question sur une commande',
      details: 'Écrivez-nous par la messagerie de votre compte, avec le numéro de votre commande.',
    };
    return [
      {
        name: 'question-repondue',
        ...questionRepliedEmail({ ...written, reply: 'Non, le câble est vendu séparément.' }),
      },
      { name: 'question-refusee', ...questionRefusedEmail(refused) },
    ];
  }
}
