import { hasRepeatedFields, repeated, stringifyWithRepeated } from './repeated-json.js';

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
      expect(hasRepeatedFields(reply)).toBe(true);
      expect(stringifyWithRepeated(reply)).toBe(JSON.stringify(reply));
    }
  });

  it('may be in a list', () => {
    const card = repeated({ id: 1, absent: undefined });
    const reply = { data: [card, { id: 2 }, null, card] };
    expect([hasRepeatedFields(reply), hasRepeatedFields({ data: [{ id: 2 }] })]).toEqual([true, false]);
    for (const _ of [1, 2, 3]) expect(stringifyWithRepeated(reply)).toBe(JSON.stringify(reply));
  });

  it('keep the values that they had when they were sent for the second time', () => {
    const filters = repeated({ count: 1 });
    const send = () => stringifyWithRepeated({ filters });
    send();
    filters.count = 2;
    expect([send(), repeated(filters) && send()]).toEqual(['{"filters":{"count":2}}', '{"filters":{"count":2}}']);
  });

  it('are only those that were declared', () => {
    expect(hasRepeatedFields({ filters: { count: 1 } })).toBe(false);
    expect(hasRepeatedFields(null)).toBe(false);
  });
});
