/** An e-mail as it is sent. */
export interface OutgoingMail {
  readonly to: string;
  readonly from: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Including angle brackets; the same at every attempt. */
  readonly messageId: string;
  /** Sent as List-Unsubscribe and List-Unsubscribe-Post (RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly attachments: readonly { readonly filename: string; readonly contentType: string; readonly bytes: Buffer }[];
}

/** Delivers e-mails. */
export abstract class Mailer {
  /**
   * Resolves once the server has accepted the e-mail, with its reply.
   * @throws MailRefused for a permanent rejection; any other error when a retry may succeed
   */
  abstract deliver(mail: OutgoingMail): Promise<string>;
}

/** The server rejected the e-mail permanently (unknown recipient, message refused). */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** The address does not exist. */
  readonly unknownRecipient: boolean;

  constructor(message: string, { cause, unknownRecipient = false }: { cause?: unknown; unknownRecipient?: boolean }) {
    super(message, { cause });
    this.unknownRecipient = unknownRecipient;
  }
}
