import { randomDigits, reunionIso } from '@boutik/kernel';

/** DEV-YYYYMMDDHHmm-NNNN: the minute in La Réunion, then four random digits (WS-275). */
export function generateQuoteNumber(now: Date): string {
  return `DEV-${reunionIso(now).slice(0, 16).replace(/\D/g, '')}-${randomDigits(4)}`;
}
