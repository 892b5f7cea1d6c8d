import { DomainError, notFound } from '@boutik/kernel';

export function unknownClient(): DomainError {
  return notFound('unknown-client', 'Client introuvable.');
}

export function clientChanged(): DomainError {
  return new DomainError(
    'conflict',
    'client-changed',
    'Ces données ont changé entre-temps. Rechargez la fiche, puis recommencez.',
  );
}
