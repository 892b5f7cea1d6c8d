import type { CampaignBlock, CampaignContent, CampaignView } from '@boutik/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { getErrorMessage } from '../api/http';
import { saveCampaign } from './campaign-api';

const AUTOSAVE_DELAY_MS = 700;
const FAILED = 'L’enregistrement a échoué. Ce que vous avez écrit est encore là.';

/** A block with a stable React key. */
export interface KeyedBlock {
  key: string;
  block: CampaignBlock;
}

export interface DraftContent {
  subject: string;
  preheader: string;
  blocks: readonly KeyedBlock[];
}

let keyCount = 0;
export function withKey(block: CampaignBlock): KeyedBlock {
  keyCount += 1;
  return { key: `bloc-${keyCount}`, block };
}

/** The content of a draft, saved after a pause; one request at a time, each against the version of the last. */
export function useDraft(campaign: CampaignView) {
  const { id } = campaign;
  const [content, setContent] = useState<DraftContent>(() => ({
    subject: campaign.sujet,
    preheader: campaign.preambule,
    blocks: campaign.blocs.map(withKey),
  }));
  const [version, setVersion] = useState(campaign.version);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  // Both count changes: of what was typed, and of what the server has.
  const [changes, setChanges] = useState(0);
  const [saved, setSaved] = useState(0);
  const dirty = saved < changes;
  const latest = useRef({ content, version, changes: 0, saved: 0 });
  const pendingSave = useRef<Promise<number> | null>(null);

  /** Saves the unsaved changes. @returns the version on the server @throws ApiError */
  const flush = useCallback(async (): Promise<number> => {
    const saving = pendingSave.current ?? saveAll(id, latest.current);
    pendingSave.current = saving;
    try {
      const savedVersion = await saving;
      setVersion(savedVersion);
      setErrorMessage(null);
      setSaved(latest.current.saved);
      return savedVersion;
    } catch (error) {
      setErrorMessage(getErrorMessage(error, FAILED));
      throw error;
    } finally {
      pendingSave.current = null;
    }
  }, [id]);

  const change = useCallback((changes: Partial<DraftContent>) => {
    const state = latest.current;
    state.content = { ...state.content, ...changes };
    state.changes += 1;
    setContent(state.content);
    setChanges(state.changes);
  }, []);

  useEffect(() => {
    if (saved >= changes) return;
    // The page shows the error, with a button to retry.
    const timer = setTimeout(() => void flush().catch(() => undefined), AUTOSAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [changes, saved, flush]);
  useSaveOnLeave(dirty, flush);
  return { content, version, dirty, errorMessage, change, flush };
}

interface SaveState {
  content: DraftContent;
  version: number;
  changes: number;
  saved: number;
}

/** Saves until there are no new changes. @returns the last version */
async function saveAll(id: number, state: SaveState): Promise<number> {
  while (state.saved < state.changes) {
    const changeCount = state.changes;
    state.version = await saveCampaign(id, contentOf(state.content), state.version);
    state.saved = changeCount;
  }
  return state.version;
}

/** Saves the last changes when the page is left; the browser asks before it closes the tab. */
function useSaveOnLeave(dirty: boolean, flush: () => Promise<number>): void {
  const notify = useNotify();
  const unsaved = useRef(dirty);
  useEffect(() => {
    unsaved.current = dirty;
  }, [dirty]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      if (unsaved.current) flush().catch((error: unknown) => notify(getErrorMessage(error, FAILED), { type: 'error' }));
    };
  }, [flush, notify]);
}

function contentOf({ subject, preheader, blocks }: DraftContent): CampaignContent {
  return { sujet: subject, preambule: preheader, blocs: blocks.map(({ block }) => block) };
}
