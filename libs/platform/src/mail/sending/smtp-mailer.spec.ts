import { CapturedMailer } from './captured-mailer.js';
import { describeMailer, sampleMail } from './mailer.suite.js';
import { MailRefused } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';
import { startFakeSmtpServer, type FakeSmtpServer } from './fake-smtp-server.js';

let smtp: FakeSmtpServer;
beforeAll(async () => {
  smtp = await startFakeSmtpServer();
});
afterAll(() => smtp.close());

describeMailer('SMTP', () => ({ mailer: new SmtpMailer(smtp.url), received: () => smtp.received }));
describeMailer('captured', () => ({ mailer: new CapturedMailer() }));

describe('SMTP', () => {
  const to = (address: string) => ({ ...sampleMail, to: address });

  it.each(['550', '553', '554'])('treats %s as a permanent rejection', async (code) => {
    await expect(new SmtpMailer(smtp.url).deliver(to(`${code}@boutik.test`))).rejects.toBeInstanceOf(MailRefused);
  });

  it.each(['421', '450', '451', '452'])('treats %s as transient', async (code) => {
    const error: unknown = await new SmtpMailer(smtp.url)
      .deliver(to(`${code}@boutik.test`))
      .catch((cause: unknown) => cause);
    expect(error).not.toBeInstanceOf(MailRefused);
    expect(String(error)).toContain(code);
  });

  it('treats a wrong password and an unreachable server as transient', async () => {
    const withPassword = smtp.url.replace('smtp://', 'smtp://user:wrong@');
    for (const address of [withPassword, 'smtp://127.0.0.1:1']) {
      const error: unknown = await new SmtpMailer(address).deliver(sampleMail).catch((cause: unknown) => cause);
      expect((error as { code?: string }).code).toMatch(/^(EAUTH|ESOCKET|ECONNECTION)$/);
      expect(error).not.toBeInstanceOf(MailRefused);
    }
  });

  it('times out, and a slow email does not block others', async () => {
    const mailer = new SmtpMailer(smtp.url, { acceptanceMs: 2000 });
    const slow = mailer.deliver(to('slow@boutik.test')).then(
      () => 'delivered',
      (error: unknown) => (error instanceof MailRefused ? 'refused' : 'later'),
    );
    const quick = mailer.deliver(to('quick@boutik.test')).then(() => 'quick');
    expect(await Promise.race([slow, quick])).toBe('quick');
    expect(smtp.received.at(-1)?.to).toEqual(['quick@boutik.test']);
    expect(await slow).toBe('later');
  });

  it('has a longer timeout for the acceptance than for the transfer', async () => {
    const mailer = new SmtpMailer(smtp.url, { transferMs: 1500 });
    const body = { ...sampleMail, messageId: '<late-1@boutik.test>' };
    await mailer.deliver({ ...body, to: 'late@boutik.test' });
    expect(smtp.received.filter(({ messageId }) => messageId === body.messageId)).toHaveLength(1);
    await expect(mailer.deliver({ ...body, to: 'stuck@boutik.test' })).rejects.toThrow('aborted');
  });
});
