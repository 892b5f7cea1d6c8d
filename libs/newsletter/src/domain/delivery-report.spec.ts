import { deliveryReport } from './delivery-report.js';

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

describe('deliveryReport', () => {
  it('reads which email bounced and why', () => {
    expect(deliveryReport(postfix())).toEqual({ action: 'failed', status: '5.1.1', messageId: '<abc123@boutik.test>' });
    expect(deliveryReport(postfix('Delayed', '4.4.7'))).toMatchObject({ action: 'delayed', status: '4.4.7' });
  });

  it('reads a report that returns the headers alone', () => {
    const headers = postfix().replace('Content-Type: message/rfc822', 'Content-Type: text/rfc822-headers');
    expect(deliveryReport(headers)?.messageId).toBe('<abc123@boutik.test>');
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
  ])('returns null for anything else. %#', (mail) => {
    expect(deliveryReport(mail)).toBeNull();
  });
});
