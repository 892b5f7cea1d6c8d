/** A mail as it goes out. */
export interface OutgoingMail {
  readonly to: string;
  readonly from: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** With its angle brackets; the same at every attempt. */
  readonly messageId: string;
  /** Becomes List-Unsubscribe and List-Unsubscribe-Post (RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly attachments: readonly { readonly filename: string; readonly contentType: string; readonly bytes: Buffer }[];
}

/** Takes mails out of the house. */
export abstract class Mailer {
  /**
   * Resolves once the other side has taken the mail.
   * @throws MailRefused when it never will; any other error when it may later
   */
  abstract deliver(mail: OutgoingMail): Promise<void>;
}

/** The other side said no for good (unknown recipient, message refused). */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** Nobody has that address: writing to it again is useless. */
  readonly unknownRecipient: boolean;

  constructor(message: string, { cause, unknownRecipient = false }: { cause?: unknown; unknownRecipient?: boolean }) {
    super(message, { cause });
    this.unknownRecipient = unknownRecipient;
  }
}
