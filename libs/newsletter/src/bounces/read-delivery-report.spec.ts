import { readDeliveryReport } from './read-delivery-report.js';

const read = (mail: string) => readDeliveryReport(Buffer.from(mail));

/** A report in the format of Postfix. */
const postfix = (action = 'failed', status = '5.1.1') =>
  [
    'From: MAILER-DAEMON@mx.exemple.re (Mail Delivery System)',
    'To: bonjour@boutik.test',
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="ABC.1/mx"',
    'MIME-Version: 1.0',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--ABC.1/mx',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'Message-ID: <faux@voleur.re>',
    '--ABC.1/mx',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.exemple.re',
    'X-Postfix-Queue-ID: 4F1',
    '',
    'Final-Recipient: rfc822; parti@exemple.re',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 <parti@exemple.re>: Recipient address',
    '    rejected: User unknown',
    '',
    '--ABC.1/mx',
    'Content-Type: message/rfc822',
    '',
    'Return-Path: <bonjour@boutik.test>',
    'Message-ID:',
    ' <abc123@boutik.test>',
    'Subject: Nos nouveautés',
    '',
    'Bonjour',
    '--ABC.1/mx--',
    '',
  ].join('\r\n');

describe('readDeliveryReport', () => {
  it('reads which email bounced and why', async () => {
    expect(await read(postfix())).toEqual({ action: 'failed', status: '5.1.1', messageId: '<abc123@boutik.test>' });
    expect(await read(postfix('Delayed', '4.4.7'))).toMatchObject({ action: 'delayed', status: '4.4.7' });
  });

  it('reads a report that returns the headers alone', async () => {
    const headers = postfix().replace('Content-Type: message/rfc822', 'Content-Type: text/rfc822-headers');
    expect(await read(headers)).toMatchObject({ messageId: '<abc123@boutik.test>' });
  });

  it('reads parts in base64', async () => {
    const [fields = ''] = /Reporting-MTA[\s\S]*?(?=\r\n--ABC)/.exec(postfix()) ?? [];
    const encoded = `Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(fields).toString('base64')}`;
    const mail = postfix().replace(`\r\n${fields}`, encoded);
    expect(await read(mail)).toMatchObject({ action: 'failed', status: '5.1.1' });
  });

  it.each([
    '',
    'Bonjour',
    'Subject: Absent du bureau\r\n\r\nMessage-ID: <abc123@boutik.test>\r\nStatus: 5.1.1',
    postfix().replace('message/delivery-status', 'text/plain'),
    postfix().replace('Message-ID:\r\n <abc123@boutik.test>', 'X: y'),
    postfix().replace('Status: 5.1.1', 'Status: jamais'),
    'Content-Type: multipart/report; boundary=x\n\n'.repeat(2000),
    `Content-Type: multipart/mixed; boundary=x\n\n${'--x\n'.repeat(20_000)}`,
    '\u0000'.repeat(1000),
  ])('returns null for anything else. %#', async (mail) => {
    expect(await read(mail)).toBeNull();
  });
});
