import { frenchDay } from './french-day.js';

/** Provides the current time, so that tests and demo data can set it. */
export abstract class Clock {
  abstract now(): Date;
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}

/** La Réunion has no summer time: always UTC+4 (decisions §1.9). */
const REUNION_OFFSET_MS = 4 * 3600 * 1000;

/** Calendar day in La Réunion, "2026-11-21". */
export function reunionDay(at: Date): string {
  return new Date(at.getTime() + REUNION_OFFSET_MS).toISOString().slice(0, 10);
}

/** Calendar year in La Réunion. */
export function reunionYear(at: Date): number {
  return Number(reunionDay(at).slice(0, 4));
}

/** ISO 8601 with the offset of La Réunion: "2026-11-21T08:30:00+04:00". */
export function reunionIso(at: Date): string {
  return `${new Date(at.getTime() + REUNION_OFFSET_MS).toISOString().slice(0, 19)}+04:00`;
}

/** A day "yyyy-mm-dd" that exists, from 2000 to 2100, as in the fields of the API; files may name any. */
export function isKnownDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day) return false;
  return day >= '2000' && day < '2101';
}

/** The calendar day `days` after `day`, both "yyyy-mm-dd". */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** "21/11/2026 à 14:05", in La Réunion's time zone. */
export function frenchMoment(at: Date): string {
  const iso = reunionIso(at);
  return `${frenchDay(iso)} à ${iso.slice(11, 16)}`;
}

/** True once the whole day `validUntil` has passed in La Réunion. */
export function isPast(validUntil: string, now: Date): boolean {
  return reunionDay(now) > validUntil;
}
