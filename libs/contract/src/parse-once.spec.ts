import { z } from 'zod';
import { parseOnce, unlessParsed } from './parse-once.js';

const card = z.object({ id: z.number(), name: z.string() });
const reply = z.object({ data: z.array(unlessParsed(card)) });

describe('a part of many replies', () => {
  it('is parsed once, then passed on', () => {
    const one = parseOnce(card, { id: 1, name: 'Souris', secret: 1 } as { id: number; name: string });
    expect(one).toEqual({ id: 1, name: 'Souris' });
    expect(reply.parse({ data: [one] }).data[0]).toBe(one);
  });

  it('is parsed like any other value when it was not, or with another schema', () => {
    const other = parseOnce(card.extend({ secret: z.number() }), { id: 1, name: 'Souris', secret: 1 });
    expect(reply.parse({ data: [other, { id: 2, name: 'Clavier', secret: 2 }] })).toEqual({
      data: [
        { id: 1, name: 'Souris' },
        { id: 2, name: 'Clavier' },
      ],
    });
    expect(() => reply.parse({ data: [{ id: '1', name: 'Souris' }] })).toThrow(z.ZodError);
  });

  it('is described as before', () => {
    expect(z.toJSONSchema(reply)).toEqual(z.toJSONSchema(z.object({ data: z.array(card) })));
  });
});
