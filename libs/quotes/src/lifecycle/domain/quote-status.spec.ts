import { quoteStatuses } from '@boutik/contract';
import { isExpired, isFinal, isLost, canDelete, canTransition, type QuoteActor, statusLabel } from './quote-status.js';

const actors: QuoteActor[] = ['staff', 'client'];

/** Every allowed transition: actor, from, to. All others are refused. */
const allowed = new Set([
  'staff draft sent',
  'staff draft accepted',
  'staff draft rejected',
  'staff sent draft',
  'staff sent accepted',
  'staff sent rejected',
  'client sent accepted',
  'client sent rejected',
]);

describe('status transitions of a quote', () => {
  const cases = actors.flatMap((actor) =>
    quoteStatuses.flatMap((from) => quoteStatuses.map((to) => ({ actor, from, to }))),
  );

  it.each(cases)('$actor: $from to $to', ({ actor, from, to }) => {
    expect(canTransition(actor, from, to)).toBe(allowed.has(`${actor} ${from} ${to}`));
  });

  it('makes decided quotes final and only drafts deletable', () => {
    expect(quoteStatuses.filter(isFinal)).toEqual(['accepted', 'rejected']);
    expect(quoteStatuses.filter(canDelete)).toEqual(['draft']);
  });
});

describe('expiry', () => {
  const lastMoment = new Date('2026-11-21T19:59:59Z');
  const nextDay = new Date('2026-11-21T20:00:00Z');

  it('happens after the end of the last day in La Réunion', () => {
    expect(isExpired({ status: 'sent', validUntil: '2026-11-21' }, lastMoment)).toBe(false);
    expect(isExpired({ status: 'sent', validUntil: '2026-11-21' }, nextDay)).toBe(true);
    expect(isExpired({ status: 'draft', validUntil: '2026-11-21' }, nextDay)).toBe(true);
  });

  it('does not apply to a decided quote', () => {
    expect(isExpired({ status: 'accepted', validUntil: '2026-11-21' }, nextDay)).toBe(false);
    expect(isExpired({ status: 'rejected', validUntil: '2026-11-21' }, nextDay)).toBe(false);
  });
});

it('is lost when it is rejected, or expired after it was sent', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  const lost = quoteStatuses.flatMap((status) =>
    ['2026-11-20', '2026-11-21']
      .filter((validUntil) => isLost({ status, validUntil }, now))
      .map((day) => [status, day]),
  );
  expect(lost).toEqual([
    ['sent', '2026-11-20'],
    ['rejected', '2026-11-20'],
    ['rejected', '2026-11-21'],
  ]);
});

it('labels statuses for staff and for clients', () => {
  expect(quoteStatuses.map((status) => statusLabel(status, 'staff'))).toEqual([
    'Brouillon',
    'Envoyé',
    'Accepté',
    'Rejeté',
  ]);
  expect(quoteStatuses.map((status) => statusLabel(status, 'client'))).toEqual([
    'Brouillon',
    'En attente de votre réponse',
    'Accepté',
    'Refusé',
  ]);
});
