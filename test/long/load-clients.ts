import { randomUUID } from 'node:crypto';

/** Sends a request; the status of its response. */
export type Send = (path: string, request: { headers: Record<string, string>; body?: string }) => Promise<number>;

/** Clients that read pages and change carts as fast as they get responses. */
export class LoadClients {
  requests = 0;
  readonly failed: string[] = [];
  private stopped = false;
  private readonly running: Promise<void>[];

  constructor(
    private readonly send: Send,
    { product, clients }: { product: number; clients: number },
  ) {
    this.running = Array.from({ length: clients }, () => this.run(product));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
  }

  private async run(product: number): Promise<void> {
    while (!this.stopped) {
      await this.count('/');
      await this.count(`/api/produit/${product}`);
      await this.count('/api/cart/add-no-auth', { produit_id: product, quantity: 1 });
    }
  }

  private async count(path: string, body?: object): Promise<void> {
    const guest = { 'content-type': 'application/json', 'x-session-id': randomUUID() };
    const sent = this.send(path, body ? { headers: guest, body: JSON.stringify(body) } : { headers: {} });
    const outcome = await sent.then(
      (status) => (status < 400 ? null : String(status)),
      (error: unknown) => String(error),
    );
    this.requests += 1;
    if (outcome !== null) this.failed.push(`${path}: ${outcome}`);
  }
}
