import { endpoints } from '@boutik/api-client';
import type { QuoteTemplate } from '@boutik/contract';
import { call } from '../api/http';

/** @returns the message to show, as the two functions below */
export async function saveTemplate(quoteId: number, name: string): Promise<string> {
  return (await call(endpoints.createQuoteTemplate, { body: { name, quote_id: quoteId } })).message;
}

export async function renameTemplate(id: number, name: string): Promise<string> {
  return (await call(endpoints.renameQuoteTemplate, { params: { id }, body: { name } })).message;
}

export async function deleteTemplate(id: number): Promise<string> {
  return (await call(endpoints.deleteQuoteTemplate, { params: { id } })).message ?? 'Modèle supprimé';
}

export async function readTemplate(id: number): Promise<QuoteTemplate> {
  return (await call(endpoints.findQuoteTemplate, { params: { id } })).data;
}
