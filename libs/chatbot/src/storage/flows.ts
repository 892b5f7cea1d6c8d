import type { Flow } from '@boutik/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { houseFlow } from '../flow/house-flow.js';

/** The flows that administrators have published; every version is kept. */
@Injectable()
export class Flows {
  constructor(private readonly database: DataSource) {}

  /** The newest one; version 0 is the house's own. */
  async current(): Promise<{ version: number; steps: Flow }> {
    const [row] = await this.database.query<{ version: number; steps: Flow }[]>(
      'select version, steps from chatbot_flows order by version desc limit 1',
    );
    return row ?? { version: 0, steps: houseFlow };
  }

  /** @returns the new version */
  async publish(steps: Flow, authorId: number): Promise<number> {
    const [row] = await this.database.query<{ version: number }[]>(
      'insert into chatbot_flows (steps, author_id) values ($1, $2) returning version',
      [JSON.stringify(steps), authorId],
    );
    if (!row) throw new Error('a flow was not published');
    return row.version;
  }
}
