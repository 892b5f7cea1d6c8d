import { randomNumbers } from '../../../../test/bench/traffic-plan.mjs';
import { difference, documentsOf, following, postingOf, seek, visitPostings } from './postings.js';

const [D, C, B, A] = [0, 1, 2, 3].map((weight) => weight << 14) as [number, number, number, number];

describe('postings in documents', () => {
  it('are sought from any posting on, near or far', () => {
    const random = randomNumbers(3);
    const list = Array.from({ length: 500 }, () => Math.floor(random() * 2000)).sort((a, b) => a - b);
    for (let least = -1; least < 2002; least += 1)
      for (const from of [0, 1, 250, 499, 500]) {
        const expected = list.findIndex((one, at) => at >= from && one >= least);
        expect(seek(list, least, from)).toBe(expected === -1 ? Math.max(from, list.length) : expected);
      }
  });

  it('of some documents alone are visited, however long either list is', () => {
    const random = randomNumbers(5);
    const some = (share: number) => Array.from({ length: 300 }, (_, one) => one).filter(() => random() < share);
    for (const [inPostings, inAmong] of [
      [0.9, 0.02],
      [0.02, 0.9],
      [0.4, 0.4],
    ] as const) {
      const postings = some(inPostings).flatMap((document) => [postingOf(document, 1), postingOf(document, 16_383)]);
      const among = some(inAmong);
      const visited: number[] = [];
      visitPostings(postings, among, (posting) => visited.push(posting));
      expect(visited).toEqual(
        postings.filter((_, at) => among.includes(documentsOf(postings, '', null)[at >> 1] ?? -1)),
      );
    }
  });

  it('have the weights of their part of the document', () => {
    const postings = [D, C, B, A].map((weight, document) => postingOf(document, weight | 7));
    expect([...documentsOf(postings, '', null)]).toEqual([0, 1, 2, 3]);
    expect([...documentsOf(postings, 'AB', null)]).toEqual([2, 3]);
    expect([...documentsOf(postings, 'A', [0, 1, 3])]).toEqual([3]);
  });

  it('follow each other at a distance, in the same document', () => {
    const before = [postingOf(1, A | 3), postingOf(1, A | 16_383), postingOf(2, 8)];
    const after = [postingOf(1, D | 4), postingOf(1, A | 5), postingOf(2, A | 1), postingOf(2, B | 9)];
    expect(following(before, after, 1)).toEqual([postingOf(1, D | 4), postingOf(2, B | 9)]);
    expect(following(before, after, 2)).toEqual([postingOf(1, A | 5)]);
  });

  it('leave the documents that are not in another list', () => {
    expect([...difference([1, 2, 5, 9], [2, 3, 9, 10])]).toEqual([1, 5]);
    expect([...difference([1, 2], [])]).toEqual([1, 2]);
  });
});
