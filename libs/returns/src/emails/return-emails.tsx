import { frenchMoment } from '@boutik/kernel';
import { currentSeller } from '@boutik/platform/documents';
import { MailFacts, MailGreeting, MailLayout, MailBlockquote, MailText } from '@boutik/platform/mail';
import type { ReactElement, ReactNode } from 'react';
import type { StoredReturn } from '../storage/returns.js';

export interface ReturnEmail {
  step: 'requested' | 'withdrawn' | 'accepted' | 'refused' | 'received';
  subject: string;
  mail: ReactElement;
}

const RETURN_INSTRUCTIONS =
  'Renvoyez les articles complets, bien emballés, dans les quatorze jours, à l’adresse au bas de ce message, avec le numéro de la commande dans le colis.';

export function returnRequestedEmail(requested: StoredReturn): ReturnEmail {
  const mail = (
    <ReturnEmailLayout of={requested} title="Votre demande de retour est enregistrée">
      <MailText>
        Nous avons bien reçu votre demande. Un conseiller l'examine et vous répond{'\u202f'}: gardez les articles
        jusque-là.
      </MailText>
      <ReturnedItems of={requested} />
    </ReturnEmailLayout>
  );
  return { step: 'requested', subject: `Votre demande de retour pour la commande ${requested.orderNumber}`, mail };
}

/** The receipt on a durable medium, with content, date and time of the declaration (law L7). */
export function withdrawalEmail(withdrawn: StoredReturn): ReturnEmail {
  const mail = (
    <ReturnEmailLayout of={withdrawn} title="Accusé de réception de votre rétractation">
      <MailText>
        Vous avez confirmé en ligne, le {frenchMoment(withdrawn.requestedAt)} (heure de La Réunion), que vous renoncez
        au contrat portant sur les articles ci-dessous. Ce message en est l'accusé de réception{'\u202f'}: conservez-le.
      </MailText>
      <ReturnedItems of={withdrawn} />
      <MailText>
        {RETURN_INSTRUCTIONS} Seuls les frais de renvoi restent à votre charge. Nous vous remboursons toutes les sommes
        payées pour ces articles au plus tard quatorze jours après votre rétractation, sauf à attendre de les recevoir
        ou une preuve de leur expédition, par le moyen de paiement que vous avez utilisé.
      </MailText>
    </ReturnEmailLayout>
  );
  return { step: 'withdrawn', subject: `Rétractation de la commande ${withdrawn.orderNumber}\u202f: accusé`, mail };
}

export function returnAcceptedEmail(accepted: StoredReturn, answer: string | null): ReturnEmail {
  const mail = (
    <ReturnEmailLayout of={accepted} title="Votre retour est accepté">
      <MailText>{RETURN_INSTRUCTIONS}</MailText>
      {answer && <MailBlockquote>{answer}</MailBlockquote>}
      <ReturnedItems of={accepted} />
    </ReturnEmailLayout>
  );
  return { step: 'accepted', subject: `Votre retour pour la commande ${accepted.orderNumber} est accepté`, mail };
}

export function returnRefusedEmail(refused: StoredReturn, answer: string): ReturnEmail {
  const mail = (
    <ReturnEmailLayout of={refused} title="Votre demande de retour">
      <MailText>Nous ne pouvons pas accepter ce retour. Voici pourquoi{'\u202f'}:</MailText>
      <MailBlockquote>{answer}</MailBlockquote>
      <ReturnedItems of={refused} />
      <MailText>Vos garanties légales restent entières. Pour en parler, répondez à ce message.</MailText>
    </ReturnEmailLayout>
  );
  return { step: 'refused', subject: `Votre demande de retour pour la commande ${refused.orderNumber}`, mail };
}

export function returnReceivedEmail(received: StoredReturn): ReturnEmail {
  const mail = (
    <ReturnEmailLayout of={received} title="Votre colis est arrivé">
      <MailText>Nous avons bien reçu les articles que vous avez renvoyés. Votre remboursement suit.</MailText>
      <ReturnedItems of={received} />
    </ReturnEmailLayout>
  );
  return { step: 'received', subject: `Nous avons reçu votre retour pour la commande ${received.orderNumber}`, mail };
}

/** Greets nobody by name: the client of a quote's order may never have confirmed the email address. */
function ReturnEmailLayout({
  of,
  title,
  children,
}: {
  of: StoredReturn;
  title: string;
  children: ReactNode;
}): ReactElement {
  return (
    <MailLayout
      seller={currentSeller()}
      title={title}
      preheader={`Commande ${of.orderNumber}`}
      reason={`Vous recevez ce message au sujet de votre commande ${of.orderNumber}.`}
    >
      <MailGreeting name={null} />
      {children}
    </MailLayout>
  );
}

function ReturnedItems({ of }: { of: StoredReturn }): ReactElement {
  const rows = [
    { label: 'Commande', value: of.orderNumber },
    { label: 'Demandé le', value: frenchMoment(of.requestedAt) },
    ...(of.kind === 'return' ? [{ label: 'Motif', value: of.reason }] : []),
    ...of.lines.map(({ name, quantity }) => ({ label: 'Article', value: `${quantity} × ${name}` })),
  ];
  return <MailFacts rows={rows} />;
}
