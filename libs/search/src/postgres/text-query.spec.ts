import { toTsquery } from '../text-index/text-expression.js';
import { textQuery as queryOf } from './text-query.js';

/** The expressions as PostgreSQL would be sent them. */
function textQuery(texts: string[][]): { anywhere: string; tiers: string[] } {
  const { anywhere, tiers } = queryOf(texts);
  return { anywhere: toTsquery(anywhere), tiers: [...new Set(tiers.map(toTsquery))] };
}

describe('textQuery', () => {
  it('requires every word, with the last one as a prefix except in the stricter tiers', () => {
    const { anywhere, tiers } = textQuery([['clavier', 'logi']]);
    expect(anywhere).toBe("('clavier' | 'keyboard') & 'logi':*");
    expect(tiers).toEqual([
      "('clavier':A <-> 'logi':A)",
      "'clavier':A & 'logi':A",
      "('clavier':A | 'keyboard':A) & 'logi':A",
      "('clavier':AB | 'keyboard':AB) & 'logi':AB",
      "('clavier':AB | 'keyboard':AB) & 'logi':*AB",
    ]);
  });

  it('matches synonyms as phrases', () => {
    expect(textQuery([['gpu']]).anywhere).toContain("('carte' <-> 'graphique') | ('carte' <2> 'graphique')");
    expect(textQuery([['cartes', 'graphiques']]).anywhere).toMatch(/^\(\('cartes' & 'graphiques':\*\) \| 'gpu'/);
    expect(textQuery([['usbc']]).anywhere).toContain("('usb' <-> 'c')");
    expect(textQuery([['constructor'], ['valueof']]).anywhere).toBe("'constructor':* & 'valueof':*");
  });

  it('does not require optional words, unless they are part of a name or the only words', () => {
    expect(textQuery([['clavier', 'pas', 'cher']]).anywhere).not.toContain('cher');
    expect(textQuery([['pc', 'portable']]).anywhere).toContain("'pc' & 'portable':*");
    expect(textQuery([['pc']]).anywhere).toBe("'pc':*");
  });

  it('splits glued words into parts of more than one letter', () => {
    expect(textQuery([['rtx4070']]).anywhere).toBe("('rtx4070':* | ('rtx' & '4070'))");
    expect(textQuery([['750w']]).anywhere).toBe("('750w':* | ('750' & 'w'))");
    expect(textQuery([['b650m']]).anywhere).toBe("'b650m':*");
  });

  it('distinguishes a name from one that contains only its parts', () => {
    const { tiers } = textQuery([['rm750']]);
    expect(tiers[1]).toContain("('rm750':A | ('rm':A & '750':A))");
    expect(tiers[0]).toMatch(/^'rm750':A & !/);
  });

  it('matches a number with its unit as a phrase, and uses no prefix of a small number', () => {
    expect(textQuery([['nvme2', '4', 'to']]).anywhere).toBe("'nvme2' & ('4' <-> 'to')");
    expect(textQuery([['zen', '6']]).anywhere).toBe("'zen' & '6'");
  });

  it('ranks a model before its variants, unless one of them is requested', () => {
    expect(textQuery([['rtx', '4070']]).tiers[2]).toContain("!('4070' <-> ('ti' | 'super'");
    expect(textQuery([['rtx', '4070', 'super']]).tiers[0]).not.toContain('!');
  });
});
