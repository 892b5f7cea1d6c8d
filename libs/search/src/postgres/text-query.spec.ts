import { textQuery } from './text-query.js';

describe('a text as a query', () => {
  it('asks for every word, the last one as a beginning', () => {
    expect(textQuery([['clavier', 'corsa']]).anywhere).toBe("'clavier' & 'corsa':*");
    expect(textQuery([['clavier', 'corsa']]).begunInTitle).toBe("'clavier':AB & 'corsa':*AB");
    expect(textQuery([['ssd'], ['samsung']]).wholeInTitle).toBe("'ssd':AB & 'samsung':AB");
  });

  it('finds a glued name in two words, and trade names by their synonyms', () => {
    expect(textQuery([['rtx4070', 'ti']]).anywhere).toBe("('rtx4070' | ('rtx' & '4070')) & 'ti':*");
    expect(textQuery([['750w']]).anywhere).toBe("('750w':* | ('750' & 'w'))");
    expect(textQuery([['gpu', 'msi']]).anywhere).toBe("('gpu' | ('carte' & 'graphique')) & 'msi':*");
    expect(textQuery([['b650m']]).anywhere).toBe("'b650m':*");
  });

  it('tells a name from one that only contains its pieces', () => {
    expect(textQuery([['rm750']]).wholeInTitle).toContain("('rm750':AB | ('rm':AB & '750':AB))");
    expect(textQuery([['rm750']]).exactInTitle).toMatch(/^'rm750':AB & !/);
  });

  it('keeps a number beside its unit, and takes no beginning of a small number', () => {
    expect(textQuery([['ssd', '4', 'to']]).anywhere).toBe("'ssd' & ('4' <-> 'to')");
    expect(textQuery([['wifi', '6']]).anywhere).toBe("('wifi' | ('wi' & 'fi')) & '6'");
  });

  it('puts a model before its siblings, unless one of them is asked for', () => {
    expect(textQuery([['rtx', '4070']]).wholeInTitle).toContain("!('4070' <-> ('ti' | 'super'");
    expect(textQuery([['rtx', '4070', 'super']]).wholeInTitle).not.toContain('!');
  });
});
