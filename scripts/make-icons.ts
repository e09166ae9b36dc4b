// Draws every icon of the program from assets/icon.svg, in a browser, and packs those of Windows and macOS.
// Run by hand when the drawing changes; the results are kept with it.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { requiredChromium } from './chromium.ts';

const ASSETS = fileURLToPath(new URL('../assets/', import.meta.url));
const FOLDER = join(ASSETS, 'icons');
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024] as const;
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256] as const;
/** Types of Apple's container by size in pixels; all of these hold PNG. */
const ICNS_TYPES: readonly (readonly [string, number])[] = [
  ['icp4', 16],
  ['icp5', 32],
  ['icp6', 64],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024],
];

const drawing = readFileSync(join(ASSETS, 'icon.svg'), 'utf8');
const images = new Map<number, Buffer>();
const browser = await chromium.launch({
  executablePath: requiredChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const size of SIZES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const scaled = drawing.replace('width="512" height="512"', `width="${size}" height="${size}"`);
  await page.setContent(
    `<style>html,body{margin:0;background:transparent}svg{display:block}</style>${scaled}`,
  );
  images.set(size, await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();

mkdirSync(FOLDER, { recursive: true });
for (const [size, image] of images) writeFileSync(join(FOLDER, `${size}x${size}.png`), image);
writeFileSync(join(FOLDER, 'icon.ico'), ico(ICO_SIZES.map((size) => ({ size, image: imageOf(size) }))));
writeFileSync(join(FOLDER, 'icon.icns'), icns());

function imageOf(size: number): Buffer {
  const image = images.get(size);
  if (image === undefined) throw new Error(`No image of ${size} pixels was drawn.`);
  return image;
}

/** Windows' container: a directory of entries, then the images. */
function ico(entries: readonly { readonly size: number; readonly image: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + entries.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(entries.length, 4);
  let offset = head.length;
  entries.forEach(({ size, image }, index) => {
    const at = 6 + index * 16;
    // 256 is written as 0.
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(image.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += image.length;
  });
  return Buffer.concat([head, ...entries.map(({ image }) => image)]);
}

/** Apple's container: each image behind its type and length. */
function icns(): Buffer {
  const parts = ICNS_TYPES.map(([type, size]) => {
    const image = imageOf(size);
    const head = Buffer.alloc(8);
    head.write(type, 0, 'latin1');
    head.writeUInt32BE(image.length + 8, 4);
    return Buffer.concat([head, image]);
  });
  const head = Buffer.alloc(8);
  head.write('icns', 0, 'latin1');
  head.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0), 4);
  return Buffer.concat([head, ...parts]);
}
