import type { StaffProductBatch } from '@boutik/contract';
import type { TestShop } from './test-shop.js';
import { until } from './until.js';

export const BATCHES = '/api/commercial/modifications';

export interface BatchReply {
  data: StaffProductBatch;
  code?: string;
  message?: string;
  errors?: Record<string, string[]>;
}

/** Changes many products through the API, as an administrator does in the workspace. */
export class BatchClient {
  constructor(
    private readonly shop: Pick<TestShop, 'call'>,
    private readonly token: string,
  ) {}

  post<T = BatchReply>(path: string, body: object, key?: string) {
    return this.shop.call<T>('POST', `${BATCHES}${path}`, { token: this.token, body, key });
  }

  sendFile<T = BatchReply>(path: string, csv: string, key?: string) {
    const body = new FormData();
    body.set('nom', 'prix.csv');
    body.set('fichier', new Blob([csv]), 'prix.csv');
    return this.shop.call<T>('POST', `${BATCHES}/fichier${path}`, { token: this.token, body, key });
  }

  async find(id: number): Promise<StaffProductBatch> {
    return (await this.shop.call<BatchReply>('GET', `${BATCHES}/${id}`, { token: this.token })).body.data;
  }

  async finished(id: number, state: string, timeoutMs?: number): Promise<StaffProductBatch> {
    await until(`batch ${id} is ${state}`, async () => (await this.find(id)).etat === state, timeoutMs);
    return this.find(id);
  }
}
