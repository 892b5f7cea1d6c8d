import type { CampaignBlock, CampaignContent, CampaignView } from '@boutik/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { sentenceOf } from '../api/http';
import { saveCampaign } from './campaign-calls';

const PAUSE_MS = 700;
const FAILED = 'L’enregistrement a échoué. Ce que vous avez écrit est encore là.';

/** A block with a stable React key. */
export interface KeyedBlock {
  key: string;
  block: CampaignBlock;
}

export interface DraftWords {
  subject: string;
  preheader: string;
  blocks: readonly KeyedBlock[];
}

let made = 0;
export function keyed(block: CampaignBlock): KeyedBlock {
  made += 1;
  return { key: `bloc-${made}`, block };
}

/** The content of a draft, saved after a pause; one request at a time, each against the version of the last. */
export function useDraft(start: CampaignView) {
  const { id } = start;
  const [words, setWords] = useState<DraftWords>(() => ({
    subject: start.sujet,
    preheader: start.preambule,
    blocks: start.blocs.map(keyed),
  }));
  const [version, setVersion] = useState(start.version);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [changed, setChanged] = useState(false);
  const latest = useRef({ words, version, changes: 0, saved: 0 });
  const running = useRef<Promise<number> | null>(null);

  /** Saves the unsaved changes. @returns the version on the server @throws HttpError */
  const flush = useCallback(async (): Promise<number> => {
    const saving = running.current ?? saveAll(id, latest.current);
    running.current = saving;
    try {
      const saved = await saving;
      setVersion(saved);
      setTrouble(null);
      setChanged(latest.current.saved < latest.current.changes);
      return saved;
    } catch (error) {
      setTrouble(sentenceOf(error, FAILED));
      throw error;
    } finally {
      running.current = null;
    }
  }, [id]);

  const change = useCallback((part: Partial<DraftWords>) => {
    const state = latest.current;
    state.words = { ...state.words, ...part };
    state.changes += 1;
    setWords(state.words);
    setChanged(true);
  }, []);

  useEffect(() => {
    if (!changed) return;
    // The page shows the error, with a button to retry.
    const timer = setTimeout(() => void flush().catch(() => undefined), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, changed, flush]);
  useLeaving(changed, flush);
  return { words, version, changed, trouble, change, flush };
}

interface Unsaved {
  words: DraftWords;
  version: number;
  changes: number;
  saved: number;
}

/** Saves until there are no new changes. @returns the last version */
async function saveAll(id: number, state: Unsaved): Promise<number> {
  while (state.saved < state.changes) {
    const at = state.changes;
    state.version = await saveCampaign(id, contentOf(state.words), state.version);
    state.saved = at;
  }
  return state.version;
}

/** Saves the last changes when the page is left; the browser asks before it closes the tab. */
function useLeaving(changed: boolean, flush: () => Promise<number>): void {
  const notify = useNotify();
  const unsaved = useRef(changed);
  useEffect(() => {
    unsaved.current = changed;
  }, [changed]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      if (unsaved.current) flush().catch((error: unknown) => notify(sentenceOf(error, FAILED), { type: 'error' }));
    };
  }, [flush, notify]);
}

function contentOf({ subject, preheader, blocks }: DraftWords): CampaignContent {
  return { sujet: subject, preambule: preheader, blocs: blocks.map(({ block }) => block) };
}
