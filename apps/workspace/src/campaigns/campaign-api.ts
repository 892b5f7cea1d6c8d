import type {
  CampaignContent,
  CampaignView,
  CampaignCheck,
  checkCampaign,
  findCampaign,
  ReplyOf,
  uploadCampaignPicture,
} from '@boutik/contract';
import { request } from '../api/http';

type CampaignReply = ReplyOf<typeof findCampaign>;
const CAMPAIGNS_PATH = '/api/commercial/campagnes';

export function previewUrl(id: number, version: number): string {
  return `${CAMPAIGNS_PATH}/${id}/apercu/html?v=${version}`;
}

export async function readCampaign(id: number, signal?: AbortSignal): Promise<CampaignView> {
  return (await request<CampaignReply>(`${CAMPAIGNS_PATH}/${id}`, signal ? { signal } : {})).data;
}

export async function createCampaign(): Promise<CampaignView> {
  const body: CampaignContent = { sujet: '', preambule: '', blocs: [{ type: 'texte', texte: '' }] };
  return (await request<CampaignReply>(CAMPAIGNS_PATH, { method: 'POST', body })).data;
}

/** @returns the saved version */
export async function saveCampaign(id: number, content: CampaignContent, version: number): Promise<number> {
  return (await request<CampaignReply>(`${CAMPAIGNS_PATH}/${id}`, { method: 'PUT', body: { ...content, version } }))
    .data.version;
}

export async function fetchCampaignCheck(id: number): Promise<CampaignCheck> {
  return (await request<ReplyOf<typeof checkCampaign>>(`${CAMPAIGNS_PATH}/${id}/apercu`)).data;
}

/** @returns the server's message */
export async function sendTestEmail(id: number, email: string): Promise<string> {
  const { message } = await request<{ message?: string }>(`${CAMPAIGNS_PATH}/${id}/essai`, {
    method: 'POST',
    body: { email },
  });
  return message ?? 'Essai envoyé.';
}

/** @param date ISO with offset, or null for now */
export function sendCampaign(
  id: number,
  { version, date }: { version: number; date: string | null },
): Promise<CampaignReply> {
  return request<CampaignReply>(`${CAMPAIGNS_PATH}/${id}/envoi`, { method: 'POST', body: { version, date } });
}

export function runCampaignAction(id: number, action: 'arret' | 'reprise' | 'copie'): Promise<CampaignReply> {
  return request<CampaignReply>(`${CAMPAIGNS_PATH}/${id}/${action}`, { method: 'POST', body: {} });
}

export function deleteCampaign(id: number): Promise<unknown> {
  return request(`${CAMPAIGNS_PATH}/${id}`, { method: 'DELETE' });
}

/** @returns the URL of the stored picture */
export async function uploadPicture(file: File): Promise<string> {
  const form = new FormData();
  form.set('image', file);
  const uploaded = await request<ReplyOf<typeof uploadCampaignPicture>>(`${CAMPAIGNS_PATH}/images`, {
    method: 'POST',
    body: form,
  });
  return uploaded.adresse;
}
