import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import {
  type DataSubject,
  type PersonalDataProvider,
  type PersonalRecord,
  sectionOf,
} from './personal-data-provider.js';

export interface PersonalSection {
  title: string;
  records: readonly PersonalRecord[];
}

/** Collects and erases personal data through the providers of all libraries. */
@Injectable()
export class PersonalDataService {
  private providersBySection: Map<string, PersonalDataProvider> | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** All sections by title, empty ones included. */
  async collect(tx: EntityManager, subject: DataSubject): Promise<PersonalSection[]> {
    const sections: PersonalSection[] = [];
    for (const [title, provider] of this.providers())
      sections.push({ title, records: await provider.collect(tx, subject) });
    return sections;
  }

  /** Erases the data of all providers in one transaction. */
  async erase(tx: EntityManager, subject: DataSubject): Promise<void> {
    for (const provider of this.providers().values()) await provider.erase(tx, subject);
  }

  /** Those of the accounts that were active in any library since then. */
  async activeSince(tx: EntityManager, userIds: readonly number[], since: Date): Promise<Set<number>> {
    const active = new Set<number>();
    for (const provider of this.providers().values())
      for (const id of (await provider.activeSince?.(tx, userIds, since)) ?? []) active.add(id);
    return active;
  }

  private providers(): Map<string, PersonalDataProvider> {
    this.providersBySection ??= this.discoverProviders();
    return this.providersBySection;
  }

  private discoverProviders(): Map<string, PersonalDataProvider> {
    const providers = this.discovery.getProviders().flatMap(({ metatype, instance }) => {
      const section = typeof metatype === 'function' ? sectionOf(metatype) : undefined;
      // Nest types instances as any; the decorator accepts only classes of this interface.
      return section ? [[section, instance as PersonalDataProvider] as const] : [];
    });
    return new Map(providers.sort(([a], [b]) => a.localeCompare(b, 'fr')));
  }
}
