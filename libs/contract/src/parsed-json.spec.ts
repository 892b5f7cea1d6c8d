import { z } from 'zod';
import { orParsed, ParsedJson } from './parsed-json.js';

const card = z.object({ id: z.number(), name: z.string() });
const reply = z.object({ data: z.array(orParsed(card)) });
const withSecret = { id: 1, name: 'Souris', secret: 1 };

describe('a part of many replies', () => {
  it('is parsed once, then passed on as JSON', () => {
    const one = new ParsedJson(card, withSecret);
    expect(one.json).toBe('{"id":1,"name":"Souris"}');
    expect(one.read()).toEqual({ id: 1, name: 'Souris' });
    expect(reply.parse({ data: [one] }).data[0]).toBe(one);
  });

  it('is parsed like any other value when it is one', () => {
    expect(reply.parse({ data: [withSecret] })).toEqual({ data: [{ id: 1, name: 'Souris' }] });
    expect(() => reply.parse({ data: [{ id: '1', name: 'Souris' }] })).toThrow(z.ZodError);
  });

  it('is refused when it is wrong, or the JSON of another schema', () => {
    expect(() => new ParsedJson(card, { id: '1', name: 'Souris' })).toThrow(z.ZodError);
    const other = new ParsedJson(card.extend({ secret: z.number() }), withSecret);
    expect(() => reply.parse({ data: [other] })).toThrow(z.ZodError);
  });

  it('is described as before', () => {
    expect(z.toJSONSchema(reply)).toEqual(z.toJSONSchema(z.object({ data: z.array(card) })));
  });
});
