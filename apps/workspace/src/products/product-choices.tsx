import { endpoints } from '@boutik/api-client';
import type { findProductChoices, ReplyOf } from '@boutik/contract';
import type { ReactNode } from 'react';
import { useApiQuery } from '../api/use-api-query';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';

export type ProductChoices = ReplyOf<typeof findProductChoices>['data'];

/** Loads what the inputs of a product offer, before they are shown. */
export function WithProductChoices({ children }: { children: (choices: ProductChoices) => ReactNode }) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.findProductChoices);
  if (reply) return children(reply.data);
  if (!failed) return <ListSkeleton label="Chargement des catégories et des marques" />;
  return <LoadError message="Les catégories et les marques n’ont pas pu être lues." busy={busy} onRetry={refetch} />;
}

export const categoryText = (path: readonly string[]) => path.join(' › ');
