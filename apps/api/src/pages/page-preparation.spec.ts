import { setMaxListeners } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { PagePreparation } from './page-preparation.js';

describe('PagePreparation', () => {
  let prepared: string[] = [];
  let time = 0;
  let isBusy = false;
  let isAway = false;
  let missingCards = 0;
  let pauses: { until: number; end: () => void }[] = [];
  let preparation: PagePreparation;
  const clock = {
    now: () => time,
    pause: (milliseconds: number, signal: AbortSignal) =>
      new Promise<number>((resolve, reject) => {
        pauses.push({ until: time + milliseconds, end: () => resolve(isBusy ? 0.9 : 0.05) });
        setMaxListeners(0, signal);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  };
  const addresses = async function* () {
    yield '/';
    if (isAway) throw new Error('The database is away.');
    yield* ['/category/1', '/produit/1'];
  };
  beforeEach(() => {
    [prepared, pauses, time, isBusy, isAway, missingCards] = [[], [], 0, false, false, 0];
    const prepare = async (address: string) => {
      prepared.push(address);
      if (address === '/category/1') throw new Error('away');
    };
    const prepareCards = async () => {
      if (missingCards === 0) return false;
      prepared.push(`card ${missingCards}`);
      if (isAway) throw new Error('The database is away.');
      missingCards -= 1;
      return true;
    };
    preparation = new PagePreparation({ prepareCards, addresses, prepare }, clock);
    preparation.start();
  });
  afterEach(() => preparation.stop());
  const wait = async (seconds: number) => {
    for (const end = time + seconds * 1000; time < end; time += 20) {
      for (const pause of pauses.filter(({ until }) => until <= time)) {
        pauses.splice(pauses.indexOf(pause), 1);
        pause.end();
      }
      await turn();
    }
  };

  it('prepares all pages some seconds after the start, also when one of them fails', async () => {
    await wait(4);
    expect(prepared).toEqual([]);
    await wait(2);
    expect(prepared).toEqual(['/', '/category/1', '/produit/1']);
  });

  it('reads the cards first, and those that are removed later', async () => {
    missingCards = 2;
    await wait(6);
    expect(prepared).toEqual(['card 2', 'card 1', '/', '/category/1', '/produit/1']);
    missingCards = 1;
    await wait(4);
    expect(prepared.slice(5)).toEqual(['card 1']);
  });

  it('prepares pages although the cards cannot be read', async () => {
    [missingCards, isAway] = [1, true];
    await wait(6);
    expect(prepared).toEqual(['card 1', '/']);
  });

  it('prepares the pages of the products that change, once they change no more', async () => {
    await wait(6);
    prepared = [];
    preparation.change(['stock:7', 'product:7', 'category:3', 'product:8']);
    await wait(1);
    expect(prepared).toEqual([]);
    await wait(8);
    expect(prepared).toEqual(['/produit/7', '/produit/8']);
  });

  it('prepares all pages again after a change of everything or of very many products, at most once a minute', async () => {
    await wait(6);
    for (let at = 0; at < 3; at += 1) {
      preparation.change(['everything']);
      await wait(10);
    }
    expect(prepared).toHaveLength(3);
    await wait(40);
    expect(prepared).toHaveLength(6);
    preparation.change(Array.from({ length: 1001 }, (_, at) => `product:${at}`));
    await wait(70);
    expect(prepared).toHaveLength(9);
  });

  it('begins again a minute later when the addresses cannot be read, and follows changes meanwhile', async () => {
    isAway = true;
    await wait(6);
    isAway = false;
    preparation.change(['product:7']);
    await wait(10);
    expect(prepared).toEqual(['/', '/produit/7']);
    await wait(60);
    expect(prepared).toEqual(['/', '/produit/7', '/', '/category/1', '/produit/1']);
  });

  it('leaves the process alone while it is busy', async () => {
    isBusy = true;
    await wait(10);
    expect(prepared).toEqual([]);
    isBusy = false;
    await wait(1);
    expect(prepared).toHaveLength(3);
  });

  it('ends when it is stopped', async () => {
    await preparation.stop();
    preparation.change(['everything', 'product:1']);
    await wait(10);
    expect(prepared).toEqual([]);
  });
});
