import { type CampaignStatus, moved } from './campaign-status.js';

const all: CampaignStatus[] = ['draft', 'scheduled', 'sending', 'sent', 'stopped'];
const good = new Set([
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
    if (good.has(`${from} ${to}`)) expect(moved(from, to)).toBe(to);
    else expect(() => moved(from, to)).toThrow(expect.objectContaining({ kind: 'conflict' }) as Error);
  });
});
