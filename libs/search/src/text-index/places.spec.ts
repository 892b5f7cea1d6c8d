import { randomNumbers } from '../../../../test/bench/traffic-plan.mjs';
import { difference, documentsOf, following, placeOf, seek, visitPlaces } from './places.js';

const [D, C, B, A] = [0, 1, 2, 3].map((weight) => weight << 14) as [number, number, number, number];

describe('places in documents', () => {
  it('are sought from any place on, near or far', () => {
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
    for (const [inPlaces, inAmong] of [
      [0.9, 0.02],
      [0.02, 0.9],
      [0.4, 0.4],
    ] as const) {
      const places = some(inPlaces).flatMap((document) => [placeOf(document, 1), placeOf(document, 16_383)]);
      const among = some(inAmong);
      const visited: number[] = [];
      visitPlaces(places, among, (place) => visited.push(place));
      expect(visited).toEqual(places.filter((_, at) => among.includes(documentsOf(places, '', null)[at >> 1] ?? -1)));
    }
  });

  it('have the weights of their part of the document', () => {
    const places = [D, C, B, A].map((weight, document) => placeOf(document, weight | 7));
    expect([...documentsOf(places, '', null)]).toEqual([0, 1, 2, 3]);
    expect([...documentsOf(places, 'AB', null)]).toEqual([2, 3]);
    expect([...documentsOf(places, 'A', [0, 1, 3])]).toEqual([3]);
  });

  it('follow each other at a distance, in the same document', () => {
    const before = [placeOf(1, A | 3), placeOf(1, A | 16_383), placeOf(2, 8)];
    const after = [placeOf(1, D | 4), placeOf(1, A | 5), placeOf(2, A | 1), placeOf(2, B | 9)];
    expect(following(before, after, 1)).toEqual([placeOf(1, D | 4), placeOf(2, B | 9)]);
    expect(following(before, after, 2)).toEqual([placeOf(1, A | 5)]);
  });

  it('leave the documents that are not in another list', () => {
    expect([...difference([1, 2, 5, 9], [2, 3, 9, 10])]).toEqual([1, 5]);
    expect([...difference([1, 2], [])]).toEqual([1, 2]);
  });
});
