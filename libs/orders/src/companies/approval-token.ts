import { createHmac, timingSafeEqual } from 'node:crypto';
import { configuration } from '@boutik/platform/config';

const TOKEN = /^(\d{1,9})-(\d{1,9})-([\w-]{43})$/;

/** Which request a link is about, and which colleague got it. */
interface ApprovalLink {
  approvalId: number;
  readerId: number;
}

/** The secret of the link to one request for one colleague: nobody else can derive it. */
function approvalToken({ approvalId, readerId }: ApprovalLink): string {
  return `${approvalId}-${readerId}-${signatureOf(approvalId, readerId).toString('base64url')}`;
}

/** Path of the page on which the colleague decides. */
export function approvalPath(link: ApprovalLink): string {
  return `/accord/${approvalToken(link)}`;
}

/** Null for a link that the shop has not written. */
export function readApprovalToken(token: string): ApprovalLink | null {
  const [, approval, reader, signature = ''] = TOKEN.exec(token) ?? [];
  const link = { approvalId: Number(approval), readerId: Number(reader) };
  const sent = Buffer.from(signature, 'base64url');
  const own = signatureOf(link.approvalId, link.readerId);
  return sent.length === own.length && timingSafeEqual(sent, own) ? link : null;
}

function signatureOf(approvalId: number, readerId: number): Buffer {
  return createHmac('sha256', configuration().secret).update(`company-approval|${approvalId}|${readerId}`).digest();
}
