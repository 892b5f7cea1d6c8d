import { setTimeout as sleep } from 'node:timers/promises';
import { CircuitBreaker } from './circuit-breaker.js';

async function waitUntil(condition: () => boolean): Promise<void> {
  for (let attempts = 0; attempts < 500 && !condition(); attempts += 1) await sleep(10);
  expect(condition()).toBe(true);
}

class WeightedError extends Error {
  constructor(readonly weight: number) {
    super('failed');
  }
}

describe('CircuitBreaker', () => {
  let probeWeight = 3;
  let healthy = true;
  let changes: boolean[] = [];
  let circuit: CircuitBreaker;
  beforeEach(async () => {
    healthy = true;
    probeWeight = 3;
    changes = [];
    circuit = new CircuitBreaker({
      probe: async () => {
        if (!healthy) throw new WeightedError(probeWeight);
      },
      weigh: (cause) => (cause instanceof WeightedError ? cause.weight : 1),
      onChange: (closed) => changes.push(closed),
      speedFactor: 200,
    });
  });
  afterEach(() => circuit.stop());

  it('is open until a first probe succeeds', async () => {
    expect(circuit.isClosed).toBe(false);
    await circuit.start();
    expect([circuit.isClosed, changes]).toEqual([true, [true]]);
  });

  it('opens at once on a heavy failure, after three light ones, never on one without weight', async () => {
    await circuit.start();
    circuit.recordFailure(new WeightedError(1));
    circuit.recordSuccess();
    circuit.recordFailure(new WeightedError(1));
    circuit.recordFailure(new WeightedError(1));
    for (let i = 0; i < 10; i += 1) circuit.recordFailure(new WeightedError(0));
    expect(circuit.isClosed).toBe(true);
    circuit.recordFailure(new WeightedError(1));
    expect(circuit.isClosed).toBe(false);
    await waitUntil(() => circuit.isClosed);
    circuit.recordFailure(new WeightedError(3));
    expect(circuit.isClosed).toBe(false);
  });

  it('reports each change once, however many calls and probes fail, and closes automatically', async () => {
    await circuit.start();
    healthy = false;
    for (let i = 0; i < 5; i += 1) circuit.recordFailure(new WeightedError(3));
    await sleep(100);
    expect(changes).toEqual([true, false]);
    healthy = true;
    await waitUntil(() => circuit.isClosed);
    expect(changes).toEqual([true, false, true]);
  });

  it('is not opened by one slow probe, but by three', async () => {
    probeWeight = 1;
    await circuit.start();
    circuit.recordFailure(new WeightedError(1));
    expect(circuit.isClosed).toBe(true);
    healthy = false;
    await waitUntil(() => !circuit.isClosed);
    expect(changes).toEqual([true, false]);
  });

  it('reports once that a service has never been available', async () => {
    healthy = false;
    await circuit.start();
    await sleep(50);
    expect(changes).toEqual([false]);
    expect(circuit.cause).toBeInstanceOf(Error);
  });
});
