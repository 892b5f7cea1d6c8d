import { DomainError } from '@boutik/kernel';

/** @throws DomainError conflict where the reply is no longer the one that the screen showed; absent: nothing is compared */
export function assertReplyUnchanged(stored: string | null, shown: string | undefined): void {
  if (shown !== undefined && shown !== (stored ?? ''))
    throw new DomainError(
      'conflict',
      'reply-changed',
      'La réponse a changé entre-temps. Copiez la vôtre, puis rechargez la page pour lire celle qui est publiée.',
    );
}
