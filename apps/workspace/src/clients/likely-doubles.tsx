import { endpoints } from '@boutik/api-client';
import type { LikelyDouble } from '@boutik/contract';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../api/use-api-query';
import { Notice } from '../ui/notice';
import { clientPaths } from './client-paths';

const NONE: readonly LikelyDouble[] = [];

/** Accounts that are probably of the same client; none while they are read, or cannot be. */
export function useLikelyDoubles(clientId: number): readonly LikelyDouble[] {
  return useApiQuery(endpoints.listLikelyDoubles, { params: { id: clientId } }).reply?.data ?? NONE;
}

/** Other accounts of a client, with links; nothing when there are none. */
export function LikelyDoubles({ clientId }: { clientId: number }) {
  const doubles = useLikelyDoubles(clientId);
  if (doubles.length === 0) return null;
  return (
    <Notice>
      Doublons probables{'\u202f'}:{' '}
      {doubles.map((double, at) => (
        <span key={double.id}>
          {at > 0 && ', '}
          <Link to={clientPaths.show(double.id)}>{double.nom}</Link> ({reasonsText(double)})
        </span>
      ))}
    </Notice>
  );
}

export function reasonsText({ raisons }: LikelyDouble): string {
  return `même ${raisons.join(', ')}`.replace('même nom et', 'mêmes nom et');
}
