import { DomainError, mailboxOf } from '@boutik/kernel';

/** A file of the FileStore that goes with a mail. */
export interface LetterAttachment {
  readonly filename: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  readonly fileKey: string;
}

/** A mail to be sent. */
export interface Letter {
  /** Names the mail for ever ("order-confirmation-1207"): the same key is sent once. */
  readonly key: string;
  /** One bare address. */
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly LetterAttachment[];
  /** For letters that one may refuse: an address that shows a page to GET and ends it all by POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Whether `mail.settled` tells what became of it. */
  readonly reported?: boolean;
  /** Days after which the mail itself is deleted; for ever unless said. */
  readonly keptDays?: number;
}

const CONTROL = /\p{Cc}/u;
const LONGEST_SUBJECT = 250;
const HEADER_URL = /^https?:\/\/[^\s\p{Cc}<>]+$/u;
const CONTENT_TYPE = /^[a-z]+\/[a-z0-9.+-]+$/;

/** The letter with its addresses as SMTP carries them; nothing in it can forge a header. @throws DomainError "invalid" */
export function checkedLetter(letter: Letter): Letter {
  if (letter.key === '') throw new Error('a mail needs a key');
  const to = mailboxOf(letter.to);
  const replyTo = letter.replyTo === undefined ? undefined : mailboxOf(letter.replyTo);
  if (to === null) throw invalid('mail-recipient', 'Cette adresse e-mail ne peut pas recevoir de message.');
  if (replyTo === null) throw invalid('mail-reply-to', "L'adresse de réponse est invalide.");
  if (!isHeaderText(letter.subject))
    throw invalid('mail-subject', "L'objet du message est vide, trop long ou contient un retour à la ligne.");
  if (letter.unsubscribeUrl !== undefined && !HEADER_URL.test(letter.unsubscribeUrl))
    throw new Error(`not an address to unsubscribe at: ${JSON.stringify(letter.unsubscribeUrl)}`);
  for (const { filename, contentType } of letter.attachments ?? []) {
    if (!isHeaderText(filename) || /[/\\]/.test(filename))
      throw invalid('mail-attachment', 'Le nom de la pièce jointe est invalide.');
    if (!CONTENT_TYPE.test(contentType)) throw new Error(`not a content type: ${JSON.stringify(contentType)}`);
  }
  return { ...letter, to, ...(replyTo === undefined ? {} : { replyTo }) };
}

/** What a person typed, made fit for a subject: one line, without control characters, not too long. */
export function subjectLine(typed: string): string {
  const line = typed.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length > LONGEST_SUBJECT ? `${line.slice(0, LONGEST_SUBJECT - 1)}…` : line;
}

function isHeaderText(text: string): boolean {
  return text.trim() !== '' && text.length <= LONGEST_SUBJECT && !CONTROL.test(text);
}

function invalid(code: string, message: string): DomainError {
  return new DomainError('invalid', code, message);
}
