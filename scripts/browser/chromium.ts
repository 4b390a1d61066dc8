import { type Browser, chromium } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';

/** The Chromium of the stories (playwright.config.ts), for commands that draw. */
export async function openChromium(args: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await sparticuz.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--lang=pt-BR', ...args],
  });
}
