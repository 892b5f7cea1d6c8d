import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import { type DataSubject, type PersonalDataKeeper, type PersonalRecord, sectionOf } from './keeps-personal-data.js';

export interface PersonalSection {
  title: string;
  records: readonly PersonalRecord[];
}

/** Collects and erases personal data through the providers of all libraries. */
@Injectable()
export class PersonalData {
  private found: Map<string, PersonalDataKeeper> | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** All sections by title, empty ones included. */
  async collect(tx: EntityManager, person: DataSubject): Promise<PersonalSection[]> {
    const sections: PersonalSection[] = [];
    for (const [title, keeper] of this.keepers()) sections.push({ title, records: await keeper.collect(tx, person) });
    return sections;
  }

  /** Erases the data of all providers in one transaction. */
  async forget(tx: EntityManager, person: DataSubject): Promise<void> {
    for (const keeper of this.keepers().values()) await keeper.forget(tx, person);
  }

  /** Those of the accounts that were active in any library since then. */
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
