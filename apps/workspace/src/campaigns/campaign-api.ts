import { endpoints, urlOf } from '@boutik/api-client';
import type { CampaignCheck, CampaignContent, CampaignView, findCampaign, ReplyOf } from '@boutik/contract';
import { call } from '../api/http';

type CampaignReply = ReplyOf<typeof findCampaign>;

/** @param version makes a new URL for each saved version */
export function previewUrl(id: number, version: number): string {
  return `${urlOf(endpoints.previewCampaign, { params: { id } })}?v=${version}`;
}

export async function readCampaign(id: number, signal?: AbortSignal): Promise<CampaignView> {
  return (await call(endpoints.findCampaign, { params: { id }, signal })).data;
}

export async function createCampaign(): Promise<CampaignView> {
  const body: CampaignContent = { sujet: '', preambule: '', blocs: [{ type: 'texte', texte: '' }] };
  return (await call(endpoints.createCampaign, { body })).data;
}

/** @returns the saved version */
export async function saveCampaign(id: number, content: CampaignContent, version: number): Promise<number> {
  return (await call(endpoints.saveCampaign, { params: { id }, body: { ...content, version } })).data.version;
}

export async function fetchCampaignCheck(id: number): Promise<CampaignCheck> {
  return (await call(endpoints.checkCampaign, { params: { id } })).data;
}

/** @returns the server's message */
export async function sendTestEmail(id: number, email: string): Promise<string> {
  return (await call(endpoints.sendTestCampaign, { params: { id }, body: { email } })).message ?? 'Essai envoyé.';
}

/** @param body `date`: ISO with offset, or null for now */
export function sendCampaign(id: number, body: { version: number; date: string | null }): Promise<CampaignReply> {
  return call(endpoints.sendCampaign, { params: { id }, body });
}

const actions = { arret: endpoints.stopCampaign, reprise: endpoints.resumeCampaign, copie: endpoints.copyCampaign };

export function runCampaignAction(id: number, action: keyof typeof actions): Promise<CampaignReply> {
  return call(actions[action], { params: { id } });
}

export function deleteCampaign(id: number): Promise<unknown> {
  return call(endpoints.deleteCampaign, { params: { id } });
}

/** @returns the URL of the stored picture */
export async function uploadPicture(file: File): Promise<string> {
  const form = new FormData();
  form.set('image', file);
  return (await call(endpoints.uploadCampaignPicture, { body: form })).adresse;
}
