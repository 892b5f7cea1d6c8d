import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import { type DataSubject, type PersonalDataKeeper, type PersonalRecord, sectionOf } from './keeps-personal-data.js';

export interface PersonalSection {
  title: string;
  records: readonly PersonalRecord[];
}

/** Asks every library what it keeps about a person, and to forget it: no library is named here. */
@Injectable()
export class PersonalData {
  private found: Map<string, PersonalDataKeeper> | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** Every section, by title, empty ones too: that nothing is kept is an answer. */
  async collect(tx: EntityManager, person: DataSubject): Promise<PersonalSection[]> {
    const sections: PersonalSection[] = [];
    for (const [title, keeper] of this.keepers()) sections.push({ title, records: await keeper.collect(tx, person) });
    return sections;
  }

  /** Everybody forgets, in the one transaction: all or nothing. */
  async forget(tx: EntityManager, person: DataSubject): Promise<void> {
    for (const keeper of this.keepers().values()) await keeper.forget(tx, person);
  }

  /** Those of the accounts that some library heard of since then. */
  async activeSince(tx: EntityManager, userIds: readonly number[], since: Date): Promise<Set<number>> {
    const active = new Set<number>();
    for (const keeper of this.keepers().values())
      for (const id of (await keeper.activeSince?.(tx, userIds, since)) ?? []) active.add(id);
    return active;
  }

  private keepers(): Map<string, PersonalDataKeeper> {
    this.found ??= this.discovered();
    return this.found;
  }

  private discovered(): Map<string, PersonalDataKeeper> {
    const keepers = this.discovery.getProviders().flatMap(({ metatype, instance }) => {
      const section = typeof metatype === 'function' ? sectionOf(metatype) : undefined;
      return section ? [[section, instance as PersonalDataKeeper] as const] : [];
    });
    return new Map(keepers.sort(([a], [b]) => a.localeCompare(b, 'fr')));
  }
}
