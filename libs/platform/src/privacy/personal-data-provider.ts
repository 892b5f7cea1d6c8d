import 'reflect-metadata';
import type { EntityManager } from 'typeorm';

const SECTION = Symbol('boutik:personal-data');

/** The user whose data are concerned (data subject of the RGPD). */
export interface DataSubject {
  id: number;
  email: string;
}

/** One record about a person, with readable French field names ("numero", "total_ttc"). */
export interface PersonalRecord {
  readonly [name: string]: PersonalValue | undefined;
}
export type PersonalValue = string | number | boolean | null | readonly PersonalRecord[] | readonly string[];

/**
 * Port: the personal data of one library. A library that stores names, addresses or account ids has one such provider,
 * in its module for the api and in the one for the worker.
 */
export interface PersonalDataProvider {
  /** All data of this person and of nobody else (RGPD art. 15 and 20). */
  collect(tx: EntityManager, subject: DataSubject): Promise<readonly PersonalRecord[]>;
  /** Deletes the data in the caller's transaction, or anonymises those with a legal retention. Idempotent. */
  erase(tx: EntityManager, subject: DataSubject): Promise<void>;
  /** Which of these accounts were active in this library since then. */
  activeSince?(tx: EntityManager, userIds: readonly number[], since: Date): Promise<readonly number[]>;
}

type ProviderClass = new (...args: never[]) => PersonalDataProvider;

/** Marks a Nest provider as the source of one section of the export ("Commandes"). */
export function ProvidesPersonalData(section: string): (target: ProviderClass) => void {
  return (target) => Reflect.defineMetadata(SECTION, section, target);
}

export function sectionOf(target: object): string | undefined {
  const section: unknown = Reflect.getOwnMetadata(SECTION, target);
  return typeof section === 'string' ? section : undefined;
}
