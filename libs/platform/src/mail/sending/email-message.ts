import { DomainError, parseMailbox } from '@boutik/kernel';

/** An attachment, stored in the FileStore. */
export interface EmailAttachment {
  readonly filename: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  readonly fileKey: string;
}

/** An e-mail to be sent. */
export interface EmailMessage {
  /** Idempotency key ("order-confirmation-1207"): an e-mail with the same key is sent once. */
  readonly key: string;
  /** One bare address. */
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly EmailAttachment[];
  /** For newsletters: a URL that shows a page for GET and unsubscribes by POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Whether `mail.settled` is published with its outcome. */
  readonly reportsOutcome?: boolean;
  /** Days after which the e-mail is deleted; never by default. */
  readonly retentionDays?: number;
}

const CONTROL_CHARACTER = /\p{Cc}/u;
const MAX_SUBJECT_LENGTH = 250;
const HEADER_URL = /^https?:\/\/[^\s\p{Cc}<>]+$/u;
const CONTENT_TYPE = /^[a-z]+\/[a-z0-9.+-]+$/;

/** Validates an e-mail against header injection and normalises its addresses for SMTP. @throws DomainError "invalid" */
export function validateEmail(email: EmailMessage): EmailMessage {
  if (email.key === '') throw new Error('an email needs a key');
  const to = parseMailbox(email.to);
  const replyTo = email.replyTo === undefined ? undefined : parseMailbox(email.replyTo);
  if (to === null) throw invalid('mail-recipient', 'Cette adresse email ne peut pas recevoir de message.');
  if (replyTo === null) throw invalid('mail-reply-to', "L'adresse de réponse est invalide.");
  if (!isHeaderText(email.subject))
    throw invalid('mail-subject', "L'objet du message est vide, trop long ou contient un retour à la ligne.");
  if (email.unsubscribeUrl !== undefined && !HEADER_URL.test(email.unsubscribeUrl))
    throw new Error(`not an unsubscribe URL: ${JSON.stringify(email.unsubscribeUrl)}`);
  for (const { filename, contentType } of email.attachments ?? []) {
    if (!isHeaderText(filename) || /[/\\]/.test(filename))
      throw invalid('mail-attachment', 'Le nom de la pièce jointe est invalide.');
    if (!CONTENT_TYPE.test(contentType)) throw new Error(`not a content type: ${JSON.stringify(contentType)}`);
  }
  return { ...email, to, ...(replyTo === undefined ? {} : { replyTo }) };
}

/** User input as a subject: one line, without control characters, truncated. */
export function subjectLine(input: string): string {
  return shortened(input.replace(/[\s\p{Cc}]+/gu, ' ').trim());
}

/** A text of ours with user input as a subject: its own spaces stay as they are, also those that do not break. */
export function filledSubject(input: string): string {
  return shortened(input.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim());
}

function shortened(line: string): string {
  return line.length > MAX_SUBJECT_LENGTH ? `${line.slice(0, MAX_SUBJECT_LENGTH - 1)}…` : line;
}

function isHeaderText(text: string): boolean {
  return text.trim() !== '' && text.length <= MAX_SUBJECT_LENGTH && !CONTROL_CHARACTER.test(text);
}

function invalid(code: string, message: string): DomainError {
  return new DomainError('invalid', code, message);
}
