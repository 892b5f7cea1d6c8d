import {
  type BasisPoints,
  type Cents,
  DomainError,
  formatEuros,
  formatRate,
  frenchDay,
  invalidField,
  notFound,
  type Reduction,
} from '@boutik/kernel';
import { type QuoteStatus, statusLabel } from './lifecycle/domain/quote-status.js';

/** Message for staff; also for a colleague's quote. */
export function unknownQuote(): DomainError {
  return notFound('unknown-quote', 'Devis introuvable');
}

/** Message of the public page for an unknown link (WS-166). */
export function unknownLink(): DomainError {
  return notFound('unknown-quote-link', "Devis introuvable - Le devis demandé n'existe pas ou le lien a expiré.");
}

export function unknownLine(): DomainError {
  return notFound('unknown-quote-line', 'Ligne de devis introuvable.');
}

/** The client may change the lines only until the sales staff takes the request up (AC-352). */
export function requestTaken(): DomainError {
  return new DomainError(
    'conflict',
    'quote-request-taken',
    'Ce devis est entre les mains de votre commercial\u202f: ses lignes ne peuvent plus être modifiées ici.',
  );
}

export function notRequestable(): DomainError {
  return notFound('product-not-for-sale', "Ce produit n'est plus en vente.");
}

export function noSalesStaff(): DomainError {
  return new DomainError(
    'unavailable',
    'nobody-sells',
    "Aucun commercial n'est disponible pour le moment. Réessayez plus tard ou contactez-nous.",
    { retryAfter: 3600 },
  );
}

export function requestTooLarge(): DomainError {
  return invalidField('quantity', 'Cette quantité est trop grande pour une demande en ligne. Contactez-nous.');
}

/** A draft has no PDF. */
export function pdfNotAvailable(): DomainError {
  return new DomainError(
    'conflict',
    'quote-not-printed-yet',
    "Votre demande est en cours d'étude\u202f: le PDF sera disponible avec le devis.",
  );
}

export function finalQuote(status: QuoteStatus): DomainError {
  return new DomainError(
    'conflict',
    'quote-final',
    `Ce devis est ${statusLabel(status, 'staff').toLowerCase()}\u202f: il ne peut plus être modifié.`,
  );
}

export function notDeletable(status: QuoteStatus): DomainError {
  return new DomainError(
    'conflict',
    'quote-not-deletable',
    `Seul un brouillon peut être supprimé\u202f; ce devis est ${statusLabel(status, 'staff').toLowerCase()}.`,
  );
}

export function notSendable(status: QuoteStatus): DomainError {
  return new DomainError(
    'conflict',
    'quote-not-sendable',
    `Ce devis est ${statusLabel(status, 'staff').toLowerCase()}\u202f: il ne peut plus être envoyé.`,
  );
}

/** Why the client may not decide now. */
export function notDecidable(quote: { status: QuoteStatus; validUntil: string }): DomainError {
  const messages: Record<QuoteStatus, string> = {
    draft: "Ce devis est en cours de préparation\u202f: il n'attend pas encore de réponse.",
    sent: `Ce devis a expiré le ${frenchDay(quote.validUntil)}. Contactez votre commercial pour le prolonger.`,
    accepted: 'Ce devis a déjà été accepté.',
    rejected: 'Ce devis a déjà été refusé.',
  };
  return new DomainError(
    'conflict',
    `quote-${quote.status === 'sent' ? 'expired' : quote.status}`,
    messages[quote.status],
  );
}

export function quoteVersionChanged(): DomainError {
  return new DomainError(
    'conflict',
    'quote-version-changed',
    'Ce devis vient d’être modifié par votre commercial. Lisez la version actuelle avant de répondre.',
  );
}

/** The client is a colleague of a company, and the quote is above what they may accept alone: those who may approve it have a mail. */
export function companyApprovalRequested(): DomainError {
  return new DomainError(
    'conflict',
    'quote-approval-requested',
    'Ce devis dépasse votre plafond. Les collègues qui peuvent l’accorder ont reçu votre demande par email\u202f; vous recevrez leur réponse, puis vous pourrez l’accepter.',
  );
}

/** The client accepts a choice whose total he has not read. */
export function quoteTotalChanged(total: Cents): DomainError {
  return new DomainError(
    'conflict',
    'quote-total-changed',
    `Le total de vos choix est de ${formatEuros(total)}. Vérifiez-le, puis acceptez le devis.`,
  );
}

/** Another user saved first (optimistic locking): nothing is overwritten. */
export function quoteEditConflict(): DomainError {
  return new DomainError(
    'conflict',
    'quote-edited-meanwhile',
    'Ce devis a été modifié depuis que vous l’avez ouvert. Rien n’a été enregistré.',
  );
}

interface DiscountExcess {
  /** Reduction of the quote, its line discounts included. */
  reduction: Reduction;
  /** The discount on the whole quote, without line discounts. */
  quoteDiscount: BasisPoints;
  limits: Reduction;
}

/** The discount exceeds what the author may give without approval. */
export function discountTooHigh({ reduction, quoteDiscount, limits }: DiscountExcess): DomainError {
  return invalidField('discount_percentage', discountTooHighMessage(reduction, quoteDiscount, limits));
}

function discountTooHighMessage({ rate, freeUnits }: Reduction, quoteDiscount: BasisPoints, limits: Reduction): string {
  if (rate > limits.rate) {
    const limit = `dépasser ${formatRate(limits.rate)} sans l'accord d'un administrateur.`;
    return rate === quoteDiscount
      ? `La remise ne peut pas ${limit}`
      : `La remise totale, lignes comprises, est de ${formatRate(rate)}\u202f: elle ne peut pas ${limit}`;
  }
  return `Ce devis offre ${freeUnits} unité${freeUnits > 1 ? 's' : ''} en lignes libres (moins de 1\u202f€)\u202f: au-delà de ${limits.freeUnits}, l'accord d'un administrateur est nécessaire.`;
}

/** The quote cannot be sent before an administrator approves the discount. */
export function notApproved(approval: 'pending' | 'refused'): DomainError {
  const message =
    approval === 'pending'
      ? "La remise de ce devis attend l'accord d'un administrateur\u202f: il ne peut pas encore être envoyé."
      : "La remise de ce devis a été refusée par un administrateur\u202f: réduisez-la avant de l'envoyer.";
  return new DomainError('conflict', `quote-approval-${approval}`, message);
}

export function nothingToApprove(): DomainError {
  return new DomainError('conflict', 'nothing-to-approve', "Ce devis n'attend pas d'accord sur sa remise.");
}

export function notExtendable(status: QuoteStatus): DomainError {
  return new DomainError(
    'conflict',
    'quote-not-extendable',
    `Seul un devis envoyé peut être prolongé\u202f; ce devis est ${statusLabel(status, 'staff').toLowerCase()}.`,
  );
}

export function notLost(): DomainError {
  return new DomainError(
    'conflict',
    'quote-not-lost',
    'Un motif de perte se note sur un devis refusé ou expiré\u202f; celui-ci ne l’est pas.',
  );
}

/** Also for a task that the user may not see. */
export function unknownTask(): DomainError {
  return notFound('unknown-task', 'Tâche introuvable.');
}

export function validUntilInPast(): DomainError {
  return invalidField('valid_until', "La date de validité doit être aujourd'hui ou plus tard.");
}

export function tooShortExtension(validUntil: string): DomainError {
  return invalidField('valid_until', `La nouvelle date doit être à venir et postérieure au ${frenchDay(validUntil)}.`);
}

/** More units than are in stock (WS-294); `index` of the line starts at 0. */
export function insufficientStock(index: number, product: string, limit: number): DomainError {
  return invalidField(`items.${index}.quantity`, `Stock insuffisant pour ${product}. Maximum disponible: ${limit}`);
}

/** A quote needs at least one line with a price. */
export function noPricedLines(): DomainError {
  return invalidField(
    'items',
    'Un devis a au moins un produit ou une ligne libre\u202f: des sections ne suffisent pas.',
  );
}

/** L131-1 of the consumer code: a quote cannot be sent without its legal notices. */
export function legalNoticesMissing(missing: readonly string[]): DomainError {
  const message = `Le devis ne peut pas être envoyé, il manque\u202f: ${missing.join(', ')}.`;
  return new DomainError('invalid', 'quote-mentions-missing', message, {
    fields: { mentions: missing.map((name) => `Il manque\u202f: ${name}.`) },
  });
}

export function unknownTemplate(): DomainError {
  return notFound('unknown-quote-template', 'Modèle de devis introuvable.');
}

export function templateNameTaken(name: string): DomainError {
  return new DomainError(
    'conflict',
    'quote-template-name-taken',
    `Un modèle s’appelle déjà «\u00a0${name}\u00a0». Choisissez un autre nom.`,
  );
}

export function notTemplateAuthor(): DomainError {
  return new DomainError(
    'forbidden',
    'not-template-author',
    'Seul l’auteur de ce modèle ou un administrateur peut le modifier.',
  );
}

export function nothingToSave(): DomainError {
  return invalidField('quote_id', 'Ce devis n’a ni produit ni ligne libre à garder.');
}
