import type { findQuoteTemplate, createQuoteTemplate, QuoteTemplate, ReplyOf } from '@boutik/contract';
import { request } from '../api/http';

const TEMPLATES = '/api/commercial/modeles-devis';

type SavedReply = ReplyOf<typeof createQuoteTemplate>;

/** The path of one page of the list. */
export function templatesPath(search: string, page: number): string {
  return `${TEMPLATES}?${new URLSearchParams({ search, page: String(page) })}`;
}

/** @returns the message to show, as the two functions below */
export async function saveTemplate(quoteId: number, name: string): Promise<string> {
  return (await request<SavedReply>(TEMPLATES, { method: 'POST', body: { name, quote_id: quoteId } })).message;
}

export async function renameTemplate(id: number, name: string): Promise<string> {
  return (await request<SavedReply>(`${TEMPLATES}/${id}`, { method: 'PATCH', body: { name } })).message;
}

export async function deleteTemplate(id: number): Promise<string> {
  return (await request<{ message: string }>(`${TEMPLATES}/${id}`, { method: 'DELETE' })).message;
}

export async function readTemplate(id: number): Promise<QuoteTemplate> {
  return (await request<ReplyOf<typeof findQuoteTemplate>>(`${TEMPLATES}/${id}`)).data;
}
