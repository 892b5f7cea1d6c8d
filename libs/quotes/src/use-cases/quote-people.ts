import { People, type Person } from '@boutik/accounts';
import { Clock } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { QuoteRow } from '../storage/quote.entity.js';

/** A quote without lines, with its client and its owner. */
export interface QuoteWithPeople {
  row: QuoteRow;
  client: Person;
  owner: Person;
  /** When it was loaded: determines whether it is expired. */
  now: Date;
}

/** Loads the client and the owner of quotes, in one SQL statement. */
@Injectable()
export class QuotePeople {
  constructor(
    private readonly people: People,
    private readonly clock: Clock,
  ) {}

  find(ids: readonly number[]): Promise<Map<number, Person>> {
    return this.people.findMany(ids);
  }

  async of(rows: readonly QuoteRow[], tx?: EntityManager): Promise<QuoteWithPeople[]> {
    const named = rows.flatMap((row) => [row.clientId, row.ownerId]);
    const people = await this.people.findMany(named, tx);
    const now = this.clock.now();
    return rows.map((row) => ({
      row,
      client: personOf(people, row.clientId),
      owner: personOf(people, row.ownerId),
      now,
    }));
  }
}

function personOf(people: ReadonlyMap<number, Person>, id: number): Person {
  const person = people.get(id);
  if (!person) throw new Error(`User ${id} of a quote is missing.`);
  return person;
}
