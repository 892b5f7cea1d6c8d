import { endpoints } from '@boutik/api-client';
import type { StockCountLine } from '@boutik/contract';
import { useEffect, useRef, useState } from 'react';
import { call, getErrorMessage } from '../api/http';

/** One scanned code; `key` is the idempotency key of its request, so that a repeated request counts once. */
export interface Scan {
  key: string;
  code: string;
  state: 'waiting' | 'counted' | 'failed';
  line?: StockCountLine;
  message?: string;
}

const MAX_SHOWN = 10;
const FAILED = 'Le produit n’a pas été compté. Réessayez.';

export interface Scans {
  scans: readonly Scan[];
  add: (code: string) => void;
  retry: (scan: Scan) => void;
  dismiss: (key: string) => void;
}

/**
 * Counts scanned codes one after another; codes may come faster than the replies. A failed one stays until it is retried.
 * `onCounted` is called when all of them are counted, or have failed.
 */
export function useScans(countId: number, onCounted: () => void): Scans {
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);
  const latest = useRef(onCounted);
  useEffect(() => {
    latest.current = onCounted;
  });
  const update = (key: string, changes: Partial<Scan>) =>
    setScans((current) => current.map((scan) => (scan.key === key ? { ...scan, ...changes } : scan)));
  const run = async ({ key, code }: Scan) => {
    try {
      const { data } = await call(endpoints.countStock, {
        params: { id: countId },
        body: { code, quantite: 1, mode: 'ajouter' },
        headers: { 'Idempotency-Key': key },
      });
      update(key, { state: 'counted', line: data });
    } catch (error) {
      update(key, { state: 'failed', message: getErrorMessage(error, FAILED) });
    }
    waiting.current -= 1;
    if (waiting.current === 0) latest.current();
  };
  const enqueue = (scan: Scan) => {
    waiting.current += 1;
    queue.current = queue.current.then(() => run(scan));
  };
  const add = (code: string) => {
    const scan: Scan = { key: crypto.randomUUID(), code, state: 'waiting' };
    setScans((current) => shorten([scan, ...current]));
    enqueue(scan);
  };
  const retry = (scan: Scan) => {
    update(scan.key, { state: 'waiting' });
    enqueue(scan);
  };
  const dismiss = (key: string) => setScans((current) => current.filter((scan) => scan.key !== key));
  return { scans, add, retry, dismiss };
}

/** The newest ones, and all that are not counted yet. */
function shorten(scans: readonly Scan[]): readonly Scan[] {
  return scans.filter(({ state }, index) => index < MAX_SHOWN || state !== 'counted');
}
