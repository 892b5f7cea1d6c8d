import { ParsedJson } from '@boutik/contract';
import { z } from 'zod';
import { hasKnownJson, repeated, stringifyReply } from './repeated-json.js';

describe('repeated fields of replies', () => {
  it('are the same JSON in the first reply and in later ones', () => {
    const filters = repeated({ 'é "couleur"': { Noir: 3, __proto__x: 0 } });
    for (const page of [1, 2, 3]) {
      const reply = {
        success: true,
        page,
        filters,
        absent: undefined,
        none: null,
        data: [{ id: page, at: undefined }],
      };
      expect(hasKnownJson(reply)).toBe(true);
      expect(stringifyReply(reply)).toBe(JSON.stringify(reply));
    }
  });

  it('may be JSON already, alone or in a list', () => {
    const card = new ParsedJson(z.object({ id: z.number() }), { id: 1 });
    const reply = { one: card, data: [card, { id: 2 }, null, undefined, card] };
    expect([hasKnownJson(reply), hasKnownJson({ data: [{ id: 2 }] })]).toEqual([true, false]);
    expect(stringifyReply(reply)).toBe('{"one":{"id":1},"data":[{"id":1},{"id":2},null,null,{"id":1}]}');
  });

  it('keep the values that they had when they were sent for the second time', () => {
    const filters = repeated({ count: 1 });
    const send = () => stringifyReply({ filters });
    send();
    filters.count = 2;
    expect([send(), repeated(filters) && send()]).toEqual(['{"filters":{"count":2}}', '{"filters":{"count":2}}']);
  });

  it('are only those that were declared', () => {
    expect(hasKnownJson({ filters: { count: 1 } })).toBe(false);
    expect(hasKnownJson(null)).toBe(false);
  });
});
