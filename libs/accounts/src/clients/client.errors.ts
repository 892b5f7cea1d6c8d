import { type DomainError, notFound } from '@boutik/kernel';

export function unknownClient(): DomainError {
  return notFound('unknown-client', 'Client introuvable.');
}
