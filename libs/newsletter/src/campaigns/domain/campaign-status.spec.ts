import { type CampaignStatus, transition } from './campaign-status.js';

const all: CampaignStatus[] = ['draft', 'scheduled', 'sending', 'sent', 'stopped'];
const allowed = new Set([
  'draft scheduled',
  'draft sending',
  'scheduled draft',
  'scheduled sending',
  'sending stopped',
  'sending sent',
  'stopped sending',
]);

describe('transition', () => {
  it.each(all.flatMap((from) => all.map((to) => [from, to] as const)))('from %s to %s', (from, to) => {
    if (allowed.has(`${from} ${to}`)) expect(transition(from, to)).toBe(to);
    else expect(() => transition(from, to)).toThrow(expect.objectContaining({ kind: 'conflict' }) as Error);
  });
});
