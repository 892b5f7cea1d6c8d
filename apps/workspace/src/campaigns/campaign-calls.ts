import type {
  CampaignContent,
  CampaignView,
  CheckedCampaign,
  checkCampaign,
  findCampaign,
  ReplyOf,
  uploadCampaignPicture,
} from '@boutik/contract';
import { request } from '../api/http';

type One = ReplyOf<typeof findCampaign>;
const LETTERS = '/api/commercial/campagnes';

export function previewAddress(id: number, version: number): string {
  return `${LETTERS}/${id}/apercu/html?v=${version}`;
}

export async function readCampaign(id: number, signal?: AbortSignal): Promise<CampaignView> {
  return (await request<One>(`${LETTERS}/${id}`, signal ? { signal } : {})).data;
}

export async function beginCampaign(): Promise<CampaignView> {
  const body: CampaignContent = { sujet: '', preambule: '', blocs: [{ type: 'texte', texte: '' }] };
  return (await request<One>(LETTERS, { method: 'POST', body })).data;
}

/** @returns the saved version */
export async function saveCampaign(id: number, content: CampaignContent, version: number): Promise<number> {
  return (await request<One>(`${LETTERS}/${id}`, { method: 'PUT', body: { ...content, version } })).data.version;
}

export async function checkLetter(id: number): Promise<CheckedCampaign> {
  return (await request<ReplyOf<typeof checkCampaign>>(`${LETTERS}/${id}/apercu`)).data;
}

/** @returns the server's message */
export async function tryLetter(id: number, email: string): Promise<string> {
  const { message } = await request<{ message?: string }>(`${LETTERS}/${id}/essai`, {
    method: 'POST',
    body: { email },
  });
  return message ?? 'Essai envoyé.';
}

/** @param date ISO with offset, or null for now */
export function sendLetter(id: number, { version, date }: { version: number; date: string | null }): Promise<One> {
  return request<One>(`${LETTERS}/${id}/envoi`, { method: 'POST', body: { version, date } });
}

export function moveLetter(id: number, move: 'arret' | 'reprise' | 'copie'): Promise<One> {
  return request<One>(`${LETTERS}/${id}/${move}`, { method: 'POST', body: {} });
}

export function deleteLetter(id: number): Promise<unknown> {
  return request(`${LETTERS}/${id}`, { method: 'DELETE' });
}

/** @returns the URL of the stored picture */
export async function keepPicture(file: File): Promise<string> {
  const form = new FormData();
  form.set('image', file);
  const kept = await request<ReplyOf<typeof uploadCampaignPicture>>(`${LETTERS}/images`, {
    method: 'POST',
    body: form,
  });
  return kept.adresse;
}
