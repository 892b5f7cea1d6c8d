import { imageLibrary } from '@boutik/platform/media';
import { FontFile } from './font-file.js';

/** As social networks show it. */
const SIZE = { width: 1200, height: 630 };
const LOGO = { width: 800, height: 330 };
const NAME = { width: 960, height: 330 };
const LAGOON = '#0a7285';
const WHITE = '#ffffff';

/** The picture that social networks show beside a link to the shop: its logo, or its name. */
export async function drawSharePicture(
  { name, logo }: { name: string; logo: Uint8Array | null },
  font: FontFile,
): Promise<Buffer> {
  const sharp = await imageLibrary();
  const [input, background] = logo
    ? [
        await sharp(logo)
          .resize({ ...LOGO, fit: 'inside' })
          .png()
          .toBuffer(),
        WHITE,
      ]
    : [await drawName(name, font), LAGOON];
  return sharp({ create: { ...SIZE, channels: 3, background } })
    .composite([{ input }])
    .removeAlpha()
    .png()
    .toBuffer();
}

async function drawName(name: string, font: FontFile): Promise<Buffer> {
  const sharp = await imageLibrary();
  const text = `<span foreground="${WHITE}">${escapeMarkup(name)}</span>`;
  const fontfile = await font.path();
  return sharp({ text: { text, font: FontFile.family, fontfile, ...NAME, align: 'centre', rgba: true } })
    .png()
    .toBuffer();
}

const escapeMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
