import { endpoints } from '@boutik/api-client';
import type { Product, PublishedQuestion } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import type { AppLoadContext } from 'react-router';
import { call } from '../api/call';

/** The parameters of the page's address for its questions; `page` is that of the reviews. */
const QUESTION_SEARCH = 'question';
const QUESTION_PAGE = 'pageq';

export interface ShownQuestions {
  list: PublishedQuestion[];
  /** All that are published. */
  published: number;
  search: string;
  current: number;
  last: number;
}

/** One page of the answered questions about a product, those with the searched words. Most products have none. */
export async function readQuestions(
  context: AppLoadContext,
  request: Request,
  { id, questions_publiees: published }: Product,
): Promise<ShownQuestions> {
  const { searchParams } = new URL(request.url);
  const search = (searchParams.get(QUESTION_SEARCH) ?? '').trim().slice(0, 100);
  const current = Math.min(plainId(searchParams.get(QUESTION_PAGE)) || 1, 1_000_000);
  if (published === 0) return { list: [], published, search, current, last: 1 };
  const query = { page: current, search };
  const { data, pagination } = await call(context, endpoints.listProductQuestions, { params: { id }, query });
  return { list: data, published, search, current, last: pagination.last_page };
}
