import { setTimeout as sleep } from 'node:timers/promises';
import { Circuit } from './circuit.js';

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !holds(); tries += 1) await sleep(10);
  expect(holds()).toBe(true);
}

class Weighty extends Error {
  constructor(readonly weight: number) {
    super('failed');
  }
}

describe('CircuitBreaker', () => {
  let probeWeight = 3;
  let well = true;
  let changes: boolean[] = [];
  let circuit: Circuit;
  beforeEach(async () => {
    well = true;
    probeWeight = 3;
    changes = [];
    circuit = new Circuit({
      probe: async () => {
        if (!well) throw new Weighty(probeWeight);
      },
      weigh: (cause) => (cause instanceof Weighty ? cause.weight : 1),
      changed: (closed) => changes.push(closed),
      hurry: 200,
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
    circuit.failed(new Weighty(1));
    circuit.succeeded();
    circuit.failed(new Weighty(1));
    circuit.failed(new Weighty(1));
    for (let i = 0; i < 10; i += 1) circuit.failed(new Weighty(0));
    expect(circuit.isClosed).toBe(true);
    circuit.failed(new Weighty(1));
    expect(circuit.isClosed).toBe(false);
    await until(() => circuit.isClosed);
    circuit.failed(new Weighty(3));
    expect(circuit.isClosed).toBe(false);
  });

  it('reports each change once, however many calls and probes fail, and closes automatically', async () => {
    await circuit.start();
    well = false;
    for (let i = 0; i < 5; i += 1) circuit.failed(new Weighty(3));
    await sleep(100);
    expect(changes).toEqual([true, false]);
    well = true;
    await until(() => circuit.isClosed);
    expect(changes).toEqual([true, false, true]);
  });

  it('is not opened by one slow probe, but by three', async () => {
    probeWeight = 1;
    await circuit.start();
    circuit.failed(new Weighty(1));
    expect(circuit.isClosed).toBe(true);
    well = false;
    await until(() => !circuit.isClosed);
    expect(changes).toEqual([true, false]);
  });

  it('reports once that a service has never been available', async () => {
    well = false;
    await circuit.start();
    await sleep(50);
    expect(changes).toEqual([false]);
    expect(circuit.cause).toBeInstanceOf(Error);
  });
});
