import { setTimeout as pause } from 'node:timers/promises';
import { callbackify } from 'node:util';
import { type AddressObject, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { ReceivedMail } from './mailer.suite.js';

export interface FakeSmtpServer {
  readonly url: string;
  /** Message-IDs of all messages read, acknowledged or not. */
  readonly attempted: string[];
  readonly received: ReceivedMail[];
  close(): Promise<void>;
}

/**
 * A fake mail server for tests that speaks SMTP. The recipient decides its response: `550@…` is refused with that code,
 * `550-5.7.1@…` with that one too,
 * `slow@…` is read but never acknowledged, `slow-once@…` not at the first attempt, `late@…` after two seconds;
 * `stuck@…` never gets a reply to RCPT TO. Authentication always fails.
 */
export async function startFakeSmtpServer(): Promise<FakeSmtpServer> {
  const received: ReceivedMail[] = [];
  const attempted: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: (_, __, done) => done(Object.assign(new Error('bad password'), { responseCode: 535 })),
    onRcptTo: ({ address }, _, done) => {
      if (address.startsWith('stuck@')) return;
      const [, code, detail = ''] = /^(\d{3})(?:-([\d.]+))?@/.exec(address) ?? [];
      done(code ? Object.assign(new Error(`${detail} answer ${code}`.trim()), { responseCode: Number(code) }) : null);
    },
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo[0]?.address ?? '';
      const accept = async (): Promise<void> => {
        const mail = await read(stream);
        const first = !attempted.includes(mail.messageId);
        attempted.push(mail.messageId);
        if (to.startsWith('slow@') || (to.startsWith('slow-once@') && first)) await new Promise<void>(() => undefined);
        if (to.startsWith('late@')) await pause(2000);
        received.push(mail);
      };
      callbackify(accept)((error) => done(error));
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    attempted,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function read(stream: Parameters<typeof simpleParser>[0]): Promise<ReceivedMail> {
  const mail = await simpleParser(stream);
  return {
    messageId: mail.messageId ?? '',
    from: mail.from?.value.map(({ name, address }) => `${name} <${address}>`)[0] ?? '',
    to: addresses(mail.to),
    replyTo: mail.replyTo?.value[0]?.address,
    subject: mail.subject ?? '',
    html: mail.html || '',
    text: mail.text ?? '',
    unsubscribe: mail.headerLines
      .filter(({ key }) => key.startsWith('list-unsubscribe'))
      .map(({ line }) => line.replace(/\r?\n\s+/g, ' ')),
    attachments: mail.attachments.map((one) => ({
      filename: one.filename ?? '',
      contentType: one.contentType,
      bytes: one.content,
    })),
  };
}

function addresses(field: AddressObject | AddressObject[] | undefined): string[] {
  return [field ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address ?? ''));
}
