import type { ShowingWireState } from '@boutik/contract';
import { invalidField, reunionIso } from '@boutik/kernel';
import { z } from 'zod';
import { type ShowingState, showingState } from '../domain/showing.js';
import type { ItemContent } from './item-kind.js';

export const wireStates: Record<ShowingState, ShowingWireState> = {
  online: 'en ligne',
  planned: 'à venir',
  ended: 'terminée',
  disabled: 'désactivée',
  deleted: 'supprimée',
};

/** "2026-11-30T08:00" in La Réunion, which has no summer time. */
export function toInstant(local: string): string {
  return new Date(`${local}:00+04:00`).toISOString();
}

/** The dates and the flag of a request that are given. */
export function showingOf({
  debut,
  fin,
  actif,
}: {
  debut?: string | null | undefined;
  fin?: string | null | undefined;
  actif?: boolean | undefined;
}): Partial<ItemContent> {
  return {
    ...(debut !== undefined && { startsAt: debut === null ? null : toInstant(debut) }),
    ...(fin !== undefined && { endsAt: fin === null ? null : toInstant(fin) }),
    ...(actif !== undefined && { isEnabled: actif }),
  };
}

/** @throws DomainError 422 for an end that is not after the start */
export function assertPeriod({ startsAt, endsAt }: ItemContent): void {
  if (startsAt !== null && endsAt !== null && new Date(endsAt) <= new Date(startsAt))
    throw invalidField('fin', 'La fin vient après le début.');
}

/** For the audit log. */
export function describeShowing({ isEnabled, startsAt, endsAt, productIds }: ItemContent): Record<string, string> {
  return {
    Début: momentText(startsAt),
    Fin: momentText(endsAt),
    Affichage: isEnabled ? 'oui' : 'non',
    Produits: productIds.join(', '),
  };
}

function momentText(at: string | null): string {
  return at === null ? '' : reunionIso(new Date(at)).slice(0, 16).replace('T', ' ');
}

/** The columns of `showingRow`, for the alias "i". */
export const showingRow = {
  id: z.number(),
  is_enabled: z.boolean(),
  starts_at: z.date().nullable(),
  ends_at: z.date().nullable(),
  deleted_at: z.date().nullable(),
  place: z.number(),
  products: z.number(),
  version: z.number(),
  can_undo: z.boolean(),
};
type Row = z.output<z.ZodObject<typeof showingRow>>;

/** What staff read of each. */
export function toShowing(row: Row, now: Date) {
  const { id, is_enabled: isEnabled, starts_at: startsAt, ends_at: endsAt, deleted_at: deletedAt } = row;
  const moment = (at: Date | null) => (at === null ? null : reunionIso(at).slice(0, 16));
  return {
    id,
    debut: moment(startsAt),
    fin: moment(endsAt),
    actif: isEnabled,
    etat: wireStates[showingState({ isEnabled, startsAt, endsAt, deletedAt }, now)],
    place: row.place,
    nombre_produits: row.products,
    version: row.version,
    annulable: row.can_undo && deletedAt === null,
  };
}
