import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/**
 * A page of the auth service itself, for steps that must work without the web's scripts: one text
 * to read, one form. `main` is HTML; everything in it that came from outside went through
 * `escapeHtml`.
 */
export function sendPlainPage(
  reply: FastifyReply,
  siteUrl: string,
  { title, main, status = 200 }: { title: string; main: string; status?: number },
) {
  const policy = [
    `default-src 'none'`,
    `style-src '${STYLE_HASH}'`,
    // Chromium applies this to redirects after the form too.
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
    .send(page(title, main, siteUrl));
}

// The colours of web/src/ui/tokens.css: during a password reset a page that looks like another site
// is alarming.
const STYLE = `
  :root { color-scheme: light dark; --paper: #fbf8f2; --surface: #fff; --ink: #15323a; --muted: #51656b;
    --line: #e2d9c8; --control: #848f89; --clay: #b84e26; --error: #b3261e; --focus: #1f7a8c; }
  @media (prefers-color-scheme: dark) { :root { --paper: #0f1d21; --surface: #172a30; --ink: #e6ecea;
    --muted: #9fb3b6; --line: #2b434a; --control: #7d9094; --error: #ff9d91; --focus: #7fd0de; } }
  body { margin: 0; min-height: 100vh; box-sizing: border-box; display: grid; place-items: center;
    padding: 1.5rem; color: var(--ink); background: var(--paper);
    font: 1rem/1.5 Inter, system-ui, sans-serif; }
  main { box-sizing: border-box; width: min(28rem, calc(100vw - 3rem)); padding: 2rem;
    border: 1px solid var(--line); border-radius: 16px; background: var(--surface); }
  .brand { display: inline-flex; align-items: center; gap: .625rem; margin: 0 0 1.5rem; color: inherit;
    font: 700 1.5rem/1 "Bricolage Grotesque", Inter, system-ui, sans-serif; letter-spacing: -.02em;
    text-decoration: none; }
  h1 { margin: 0 0 .5rem; font: 700 1.75rem/1.2 "Bricolage Grotesque", Inter, system-ui, sans-serif; }
  p { margin: 0 0 1.5rem; color: var(--muted); }
  a { color: inherit; }
  button { width: 100%; min-height: 2.75rem; padding: 0 1.5rem; border: 0; border-radius: 8px;
    font: inherit; font-weight: 600; color: #fff; background: var(--clay); cursor: pointer; }
  label { display: block; margin: 0 0 1rem; font-weight: 500; }
  input:not([type=hidden]) { display: block; box-sizing: border-box; width: 100%; min-height: 2.75rem;
    padding: 0 .75rem; border: 1px solid var(--control); border-radius: 8px; font: inherit;
    color: inherit; background: var(--surface); }
  p.refusal { color: var(--error); font-weight: 600; }
  a:focus-visible, input:focus-visible, button:focus-visible {
    outline: 3px solid var(--focus); outline-offset: 2px; }
`;

const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

const page = (title: string, main: string, home: string) => `<!doctype html>
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
<a class="brand" href="${escapeHtml(home)}"><svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true"><path d="M5 3h18M14 3v9" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/><path d="M7.5 12h13L14 25.5z" fill="#d9683c"/></svg>Prumo</a>
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
