import { z } from 'zod';
import { defineEvent, type EventListener } from './event-definition.js';
import { eventsOf, ListensTo } from './listens-to.js';

const quoteSent = defineEvent('quote.sent', z.object({ quoteId: z.number() }));
const quoteAccepted = defineEvent('quote.accepted', z.object({ quoteId: z.number() }));

@ListensTo(quoteSent)
@ListensTo(quoteAccepted)
class OnQuote implements EventListener<typeof quoteSent> {
  async handle(): Promise<void> {}
}

describe('event definitions', () => {
  it('take the aggregate from the name', () => {
    expect(quoteSent.aggregate).toBe('quote');
  });

  it('reject a name without a past participle', () => {
    expect(() => defineEvent('quote', z.object({}))).toThrow('noun.past-participle');
  });

  it('are found on listener classes', () => {
    expect(eventsOf(OnQuote)).toEqual([quoteAccepted, quoteSent]);
    expect(eventsOf(Object)).toEqual([]);
  });
});
