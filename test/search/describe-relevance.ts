import { DataSource } from 'typeorm';
import { buildCatalogue } from '../../apps/launcher/src/demo-data/catalogue/build-catalogue.js';
import { writeCatalogue } from '../../apps/launcher/src/demo-data/write/write-catalogue.js';
import { type TestDatabase, testDatabase } from '../support/database.js';
import { judgedQueries, subjectOf } from './judged-queries.js';
import { everything, type OpenedEngine, type OpenEngine } from './search-fixture.js';

/** Measures the relevance of an adapter over the demo catalogue with judged queries; prints the result. */
export function describeRelevance(name: string, openEngine: OpenEngine, minimum: number): void {
  describe(`relevance of ${name}`, () => {
    const products = buildCatalogue();
    const subjects = new Map(products.map((product) => [product.reference, subjectOf(product)]));
    const references = new Map<number, string>();
    let db: TestDatabase;
    let source: DataSource;
    let opened: OpenedEngine;
    const found = async (text: string) =>
      (await opened.engine.find({ ...everything, texts: [text], perPage: 10 })).ids.map(
        (id) => references.get(id) ?? '',
      );

    beforeAll(async () => {
      db = await testDatabase();
      process.env['DATABASE_URL'] = db.url;
      source = await new DataSource({ type: 'postgres', url: db.url }).initialize();
      await source.transaction((tx) => writeCatalogue(tx, products, new Date()));
      for (const row of await db.query<{ id: number; reference: string }>('select id, reference from products'))
        references.set(row.id, row.reference);
      opened = await openEngine({ url: db.url, source });
    }, 120_000);
    afterAll(async () => {
      await opened?.close();
      await source?.destroy();
      await db?.drop();
    });

    it(`ranks ${judgedQueries.length} queries with nDCG@10 of at least ${minimum}`, async () => {
      const scores: { text: string; score: number; first: string }[] = [];
      for (const query of judgedQueries) {
        const grade = (subject: string) => (query.best.test(subject) ? 3 : query.fair?.test(subject) ? 1 : 0);
        const response = await found(query.text);
        const grades = response.map((reference) => grade(subjects.get(reference) ?? ''));
        const first = subjects.get(response[0] ?? '')?.slice(0, 60) ?? 'nothing';
        scores.push({ text: query.text, score: ndcg(grades, [...subjects.values()].map(grade)), first });
      }
      const mean = scores.reduce((sum, { score }) => sum + score, 0) / scores.length;
      const poor = scores.filter(({ score }) => score < 0.9).sort((a, b) => a.score - b.score);
      process.stdout.write(
        `nDCG@10 of ${name}: ${mean.toFixed(3)} over ${scores.length} queries\n${poor
          .map(({ text, score, first }) => `  ${score.toFixed(2)}  ${text}  →  ${first}\n`)
          .join('')}`,
      );
      expect(mean).toBeGreaterThanOrEqual(minimum);
    });

    it('ranks every exact reference and EAN first', async () => {
      for (const product of products.filter((_, index) => index % 9 === 0)) {
        expect((await found(product.reference))[0]).toBe(product.reference);
        expect((await found(product.reference.toLowerCase().replaceAll('-', ' ')))[0]).toBe(product.reference);
        expect((await found(product.ean))[0]).toBe(product.reference);
      }
    });

    it('never matches a number with a wrong digit', async () => {
      expect(await found('BTK-GPU-99999')).toEqual([]);
      expect(await found('rtx 5071')).toEqual([]);
      for (const [right, wrong] of [
        ['rtx 5070', /RTX 50[689]0/],
        ['ryzen 7 9700x', /9600X|9800X/],
        ['rm850x', /RM750|RM650/],
      ] as const) {
        const names = (await found(right)).map((reference) => subjects.get(reference) ?? '');
        const firstWrong = names.findIndex((subject) => wrong.test(subject));
        const lastRight = names.findLastIndex((subject) => !wrong.test(subject));
        expect(firstWrong === -1 || firstWrong > lastRight).toBe(true);
      }
    });
  });
}

/** Discounted cumulative gain of the first ten grades: 2^grade - 1, discounted by rank. */
function dcg(grades: readonly number[]): number {
  return grades.slice(0, 10).reduce((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0);
}

/**
 * nDCG@10, from 0 to 1: how near a ranking is to the ideal one.
 * @param found grades in the order found @param all grades of every product
 */
function ndcg(found: readonly number[], all: readonly number[]): number {
  const best = dcg([...all].sort((a, b) => b - a));
  if (best === 0) throw new Error('No product matches this query: the judgement is wrong.');
  return dcg(found) / best;
}
