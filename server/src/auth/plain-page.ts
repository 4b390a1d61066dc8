import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/**
 * A page of the auth service itself, for steps that must work without the web's scripts: one thing to
 * read, one form. `main` is HTML; everything in it that came from outside went through `escapeHtml`.
 */
export function sendPlainPage(
  reply: FastifyReply,
  siteUrl: string,
  { title, main, status = 200 }: { title: string; main: string; status?: number },
) {
  const policy = [
    `default-src 'none'`,
    `style-src '${STYLE_HASH}'`,
    // Chromium holds redirects after the form to this too.
    `form-action 'self' ${new URL(siteUrl).origin}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
    })
    .send(page(title, main));
}

const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem;
    font: 1rem/1.5 system-ui, sans-serif; text-align: center; }
  h1 { margin: 0 0 .5rem; font-size: 1.5rem; }
  p { margin: 0 0 1.5rem; max-width: 26rem; }
  button { min-height: 2.75rem; padding: 0 1.5rem; border: 0; border-radius: .5rem;
    font: inherit; font-weight: 600; color: #fff; background: #a8482a; cursor: pointer; }
  label { display: block; margin: 0 0 1rem; text-align: left; }
  input:not([type=hidden]) { display: block; box-sizing: border-box; width: 100%; min-height: 2.75rem;
    padding: 0 .75rem; border: 1px solid #8a8f8d; border-radius: .5rem; font: inherit; }
  .refusal { color: #b3261e; font-weight: 600; }
  button:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
`;

const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

const page = (title: string, main: string) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;

export const hiddenFields = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
