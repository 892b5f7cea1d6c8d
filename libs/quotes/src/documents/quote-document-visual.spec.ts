import { readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ChromiumPdfPrinter, demoSeller, prepareChromium, printDocument } from '@boutik/platform/documents';
import {
  type Difference,
  difference,
  fromPng,
  type Picture,
  picturesOf,
  renewPictures,
  resized,
  toPng,
} from '../../../../test/support/page-pictures.js';
import type { QuoteAggregate } from '../lifecycle/quote-loader.js';
import { quoteDocument } from './quote-document.js';
import { mixedQuote, sampleQuote } from './sample-quotes.js';

/**
 * The reference images. After an intended change, `UPDATE_GOLDEN=1 npx jest --selectProjects unit --testPathPatterns
 * quote-document-visual` renders them again; review the images before committing them.
 */
const goldenDir = join(__dirname, 'pictures');
/** Directory for the pages of a failed comparison and the images of their differences. */
const failureDir = join(process.cwd(), 'test', '.tmp', 'pictures');
/** Measured: another antialiasing gives 0.0014 and 0.041; a narrow column moved by 2 px gives 0.0006 and 0.075. */
const isSame = ({ share, worst }: Difference) => share < 0.003 && worst < 0.055;

jest.setTimeout(120_000);
const printer = new ChromiumPdfPrinter(() => prepareChromium(join(process.cwd(), 'test', '.tmp')));
afterAll(() => printer.close());

const printQuote = (quote: QuoteAggregate, pictures?: ReadonlyMap<number, string>) =>
  printDocument(printer, quoteDocument(quote, demoSeller, pictures));
const svgImage = (width: number, height: number, colour: string) =>
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/></svg>`;

const notes = 'Montage et mise en service compris.\nLivraison à Saint-Paul, du lundi au vendredi de 8 h à 16 h.';
/** A wide picture and a tall one; the third product has none. */
const pictures = new Map([
  [100, svgImage(240, 120, 'teal')],
  [101, svgImage(120, 240, 'sienna')],
]);
const samples: Record<string, () => QuoteAggregate> = {
  'products-with-pictures': () => sampleQuote(3),
  'twelve-lines': () => sampleQuote(12, { discount: 300, notes }),
  'sections-and-free-lines': () => mixedQuote(),
  'one-line-draft': () => sampleQuote(1, { status: 'draft' }),
};

describe('the rendered pages of a quote', () => {
  it.each(Object.entries(samples))('%s match the reference images', async (name, sample) => {
    const pages = await picturesOf(
      await printQuote(sample(), name === 'products-with-pictures' ? pictures : undefined),
    );
    if (renewPictures) await saveGoldenImages(name, pages);
    expect(pages.length).toBe(listImageFiles(name).length);
    for (const [index, page] of pages.entries()) {
      const found = difference(page, await fromPng(await readFile(join(goldenDir, imageFileName(name, index)))));
      if (!isSame(found)) await saveFailure(name, index, { page, marked: found.marked });
      const { share, worst } = found;
      expect({ page: index + 1, share, worst, look: failureDir, same: isSame(found) }).toMatchObject({ same: true });
    }
  });

  it('tolerate another antialiasing, and detect a narrow column that moved by two pixels', async () => {
    const pdf = await printQuote(sampleQuote(12));
    const [[page], [large]] = [await picturesOf(pdf), await picturesOf(pdf, 3)];
    if (!page || !large) throw new Error('nothing was printed');
    expect(isSame(difference(page, await resized(large, page)))).toBe(true);
    expect(isSame(difference(page, shiftStrip(page, [0.72, 0.775])))).toBe(false);
  });
});

/** Moves the strip between two fractions of the page's width right by two pixels. */
function shiftStrip({ width, height, data }: Picture, [from, to]: readonly [number, number]): Picture {
  const copy = Buffer.from(data);
  const [first, last] = [Math.round(width * from), Math.round(width * to)];
  for (let row = 0; row < width * height; row += width)
    data.copy(copy, (row + first + 2) * 4, (row + first) * 4, (row + last) * 4);
  return { width, height, data: copy };
}

const imageFileName = (name: string, index: number) => `${name}-${index + 1}.png`;
const listImageFiles = (name: string) => readdirSync(goldenDir).filter((file) => file.startsWith(`${name}-`));

async function saveGoldenImages(name: string, pages: readonly Picture[]): Promise<void> {
  await mkdir(goldenDir, { recursive: true });
  for (const file of listImageFiles(name)) await rm(join(goldenDir, file));
  for (const [index, page] of pages.entries())
    await writeFile(join(goldenDir, imageFileName(name, index)), await toPng(page));
}

async function saveFailure(
  name: string,
  index: number,
  { page, marked }: Record<'page' | 'marked', Picture>,
): Promise<void> {
  await mkdir(failureDir, { recursive: true });
  await writeFile(join(failureDir, imageFileName(name, index)), await toPng(page));
  await writeFile(join(failureDir, `different-${imageFileName(name, index)}`), await toPng(marked));
}
