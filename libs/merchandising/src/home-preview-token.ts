import { createHmac, timingSafeEqual } from 'node:crypto';

const LIFETIME_MINUTES = 30;
const MINUTE_MS = 60_000;
const TOKEN = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)-(\d{8,9})-([\w-]{43})$/;

interface Signing {
  now: Date;
  /** Of the shop. */
  secret: string;
}

/** The secret part of the address of a preview. @param date "2026-11-30T08:00" in La Réunion */
export function homePreviewToken(date: string, { now, secret }: Signing): string {
  const content = `${date.replace(/\D/g, '')}-${Math.floor(now.getTime() / MINUTE_MS) + LIFETIME_MINUTES}`;
  return `${content}-${signatureOf(content, secret).toString('base64url')}`;
}

/** The date of the preview; null for a link that the shop has not written, or that is no longer valid. */
export function readHomePreviewToken(token: string, { now, secret }: Signing): string | null {
  const [, year, month, day, hour, minute, end, signature = ''] = TOKEN.exec(token) ?? [];
  const own = signatureOf(`${year}${month}${day}${hour}${minute}-${end}`, secret);
  const sent = Buffer.from(signature, 'base64url');
  if (sent.length !== own.length || !timingSafeEqual(sent, own) || Number(end) * MINUTE_MS < now.getTime()) return null;
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

function signatureOf(content: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`home-preview|${content}`).digest();
}
