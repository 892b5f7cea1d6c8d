import type { Mailer, OutgoingMail } from './mailer.js';

/** An e-mail as the receiving server of a test parsed it. */
export interface ReceivedMail {
  readonly messageId: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly replyTo: string | undefined;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The raw headers List-Unsubscribe and List-Unsubscribe-Post, where there are any. */
  readonly unsubscribe: readonly string[];
  readonly attachments: readonly { readonly filename: string; readonly contentType: string; readonly bytes: Buffer }[];
}

export const sampleMail: OutgoingMail = {
  to: 'client@boutik.test',
  from: 'Boutik Réunion <bonjour@boutik.test>',
  replyTo: 'commercial@boutik.test',
  subject: 'Votre devis n°\u00a042\u202f: 1\u202f234,56\u202f€, à Étang-Salé',
  html: '<!doctype html><p>Été à <b>L’Étang-Salé</b></p>',
  text: 'Été à L’Étang-Salé\n.\nFin\n',
  messageId: '<sample-1@boutik.test>',
  unsubscribeUrl: 'https://boutik.test/newsletter/desabonnement/AbC-dEf_0123456789',
  attachments: [
    {
      filename: 'Devis été n° 42.pdf',
      contentType: 'application/pdf',
      bytes: Buffer.from(Array.from({ length: 70_000 }, (_, n) => (n * 7) % 256)),
    },
    { filename: 'note.txt', contentType: 'text/plain', bytes: Buffer.from('œuvre') },
  ],
};

/** Tests of the Mailer contract. `received`: the e-mails that arrived, or undefined when the mailer sends nothing. */
export function describeMailer(
  name: string,
  open: () => { mailer: Mailer; received?: () => readonly ReceivedMail[] },
): void {
  describe(`mailer: ${name}`, () => {
    it('delivers addresses, accents, text, html and attachments unchanged', async () => {
      const { mailer, received } = open();
      await mailer.deliver(sampleMail);
      const arrived = received?.().at(-1);
      if (!arrived) return expect(received).toBeUndefined();
      const { attachments, html, text, from, to, unsubscribe, ...rest } = arrived;
      expect(rest).toEqual({
        messageId: sampleMail.messageId,
        replyTo: sampleMail.replyTo,
        subject: sampleMail.subject,
      });
      expect([from, to]).toEqual([sampleMail.from, [sampleMail.to]]);
      expect(html.trim()).toBe(sampleMail.html);
      expect(text.trim()).toBe(sampleMail.text.trim());
      expect(attachments).toEqual(sampleMail.attachments);
      expect(unsubscribe).toEqual([
        `List-Unsubscribe: <${sampleMail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      ]);
    });

    it('sends the same Message-ID at every attempt', async () => {
      const { mailer, received } = open();
      await mailer.deliver(sampleMail);
      await mailer.deliver(sampleMail);
      const ids =
        received?.()
          .slice(-2)
          .map((mail) => mail.messageId) ?? [];
      expect(new Set(ids).size).toBeLessThanOrEqual(1);
    });
  });
}
