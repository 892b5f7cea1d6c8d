import 'reflect-metadata';
import type { EntityManager } from 'typeorm';

const SECTION = Symbol('boutik:personal-data');

/** The person whose data are meant. */
export interface DataSubject {
  id: number;
  email: string;
}

/** One thing that is kept about a person, by names that the person can read ("numero", "total_ttc"). */
export interface PersonalRecord {
  readonly [name: string]: PersonalValue | undefined;
}
export type PersonalValue = string | number | boolean | null | readonly PersonalRecord[] | readonly string[];

/**
 * Port: what a library keeps about people. A library that stores a name, an address or an account's id next to
 * something of its own has one such provider, in its module for the api and in the one for the worker.
 */
export interface PersonalDataKeeper {
  /** All that is kept about this person and nothing about others (RGPD art. 15 and 20). */
  collect(tx: EntityManager, person: DataSubject): Promise<readonly PersonalRecord[]>;
  /** Forgets the person inside the caller's transaction; what the law wants kept loses its name. Safe to run twice. */
  forget(tx: EntityManager, person: DataSubject): Promise<void>;
  /** Which of these accounts did something here since then, so that they are not idle. */
  activeSince?(tx: EntityManager, userIds: readonly number[], since: Date): Promise<readonly number[]>;
}

type KeeperClass = new (...args: never[]) => PersonalDataKeeper;

/** Marks a Nest provider as the keeper of one section of the export ("Commandes"). */
export function KeepsPersonalData(section: string): (target: KeeperClass) => void {
  return (target) => Reflect.defineMetadata(SECTION, section, target);
}

export function sectionOf(target: object): string | undefined {
  return Reflect.getOwnMetadata(SECTION, target) as string | undefined;
}
