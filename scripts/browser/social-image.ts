import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';

/** The image of a shared link, 1200 × 630: the name, the promise and the landing's own drawing. */
export const socialImage = (browser: Browser, root: string): Promise<Buffer> =>
  imageOf(
    browser,
    root,
    `<h1>Sua obra no prumo, do traço à chave.</h1>
    <p>Orçamentos comparados item por item e cada real à vista.</p>`,
  );

/** The image of a guest's link, as a JPEG, which messengers show: one for all requests, so that it reveals nothing of any. */
export const guestImage = (browser: Browser, root: string): Promise<Buffer> =>
  imageOf(
    browser,
    root,
    `<h1>Pedido de orçamento</h1>
    <p>Abra e responda pelo celular, sem cadastro e sem senha.</p>`,
    { type: 'jpeg', quality: 82 },
  );

async function imageOf(
  browser: Browser,
  root: string,
  words: string,
  format: { type?: 'jpeg'; quality?: number } = {},
): Promise<Buffer> {
  const read = (file: string) => readFile(path.join(root, file));
  const landing = String(await read('web/build/client/index.html'));
  const styles = [...landing.matchAll(/<style>[\s\S]*?<\/style>/g)].join('');
  const [house] = /<svg[^>]*aria-labelledby="house-title"[\s\S]*?<\/svg>/.exec(landing) ?? [];
  if (!house) throw new Error('The landing has no house: npm run build');
  const [mark = ''] = /<svg[^>]*viewBox="0 0 28 28"[\s\S]*?<\/svg>/.exec(landing) ?? [];
  const face = async (family: string, file: string) =>
    `@font-face{font-family:"${family}";font-weight:400 700;src:url(data:font/woff2;base64,${(await read(`web/src/fonts/${file}`)).toString('base64')})}`;
  const fonts =
    (await face('Bricolage Grotesque', 'bricolage-grotesque-pt.woff2')) +
    (await face('Inter', 'inter-pt.woff2'));
  const page = await browser.newPage({
    viewport: { width: 1200, height: 630 },
    reducedMotion: 'reduce',
  });
  await page.setContent(`${styles}<style>${fonts}${LAYOUT}</style>
    <div class="name">${mark}Prumo</div>
    ${words}
    ${house.replace('<svg', '<svg id="house"')}`);
  await page.evaluate(() => document.fonts.ready);
  const image = await page.screenshot(format);
  await page.close();
  return image;
}

const LAYOUT = `
  body { position: relative; width: 1200px; height: 630px; overflow: hidden; }
  .name { position: absolute; left: 64px; top: 60px; display: flex; align-items: center; gap: 14px;
    font: 700 40px "Bricolage Grotesque"; letter-spacing: -.02em; }
  .name svg { width: 48px; height: 48px; }
  h1 { position: absolute; left: 64px; top: 170px; width: 540px; margin: 0;
    font: 700 68px/1.08 "Bricolage Grotesque"; letter-spacing: -.03em; }
  p { position: absolute; left: 64px; bottom: 60px; width: 500px; margin: 0;
    font: 400 25px/1.45 Inter; color: var(--muted); }
  #house { position: absolute; right: 48px; top: 95px; width: 560px; height: auto; }`;
