import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';

/**
 * A page of the auth service itself, for steps that must work without the web's scripts: one text to
 * read, one form. `main` is HTML; everything in it that came from outside went through `escapeHtml`.
 * The product adds its logo and its colours: during a password reset a page that looks like another site is alarming.
 */
export function sendPlainPage(
  reply: FastifyReply,
  { config: { siteUrl }, product: { pages } }: Pick<Deps, 'config' | 'product'>,
  { title, main, status = 200, description }: PlainPage,
) {
  const style = STYLE + pages.style;
  const policy = [
    `default-src 'none'`,
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
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
    .send(page({ title, main, description, style, brand: pages.brand, home: siteUrl }));
}

interface PlainPage {
  title: string;
  main: string;
  status?: number;
  /** For programs that show a preview of the page. */
  description?: string;
}

const STYLE = `
  :root { color-scheme: light dark; --paper: #fff; --surface: #fff; --ink: #222; --muted: #555;
    --line: #ccc; --control: #777; --accent: #235a9c; --error: #b3261e; --focus: #235a9c; }
  @media (prefers-color-scheme: dark) { :root { --paper: #181818; --surface: #222; --ink: #eee;
    --muted: #aaa; --line: #444; --control: #888; --error: #ff9d91; --focus: #8ab8f0; } }
  body { margin: 0; min-height: 100vh; box-sizing: border-box; display: grid; place-items: center;
    padding: 1.5rem; color: var(--ink); background: var(--paper);
    font: 1rem/1.5 system-ui, sans-serif; }
  main { box-sizing: border-box; width: min(28rem, calc(100vw - 3rem)); padding: 2rem;
    border: 1px solid var(--line); border-radius: 16px; background: var(--surface); }
  .brand { display: inline-flex; align-items: center; gap: .625rem; margin: 0 0 1.5rem; color: inherit;
    font: 700 1.5rem/1 system-ui, sans-serif; text-decoration: none; }
  h1 { margin: 0 0 .5rem; font: 700 1.75rem/1.2 system-ui, sans-serif; text-wrap: balance; }
  p { margin: 0 0 1.5rem; color: var(--muted); text-wrap: pretty; }
  a { color: inherit; }
  button, a.go { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0 1.5rem; border: 0;
    border-radius: 8px; font: inherit; font-weight: 600; color: #fff; background: var(--accent);
    cursor: pointer; }
  a.go { display: grid; place-items: center; text-decoration: none; }
  .whole { white-space: nowrap; }
  label { display: block; margin: 0 0 1rem; font-weight: 500; }
  input:not([type=hidden]) { display: block; box-sizing: border-box; width: 100%; min-height: 2.75rem;
    padding: 0 .75rem; border: 1px solid var(--control); border-radius: 8px; font: inherit;
    color: inherit; background: var(--surface); }
  p.refusal { color: var(--error); font-weight: 600; }
  p.hint { margin: -.625rem 0 1rem; font-size: .875rem; }
  a:focus-visible, input:focus-visible, button:focus-visible {
    outline: 3px solid var(--focus); outline-offset: 2px; }
  @media (max-width: 25rem) {
    body { padding: 1rem; }
    main { width: calc(100vw - 2rem); padding: 1.5rem 1.25rem; }
    h1 { font-size: 1.5rem; }
  }
`;

interface Page {
  title: string;
  main: string;
  description: string | undefined;
  style: string;
  brand: string;
  /** URL of the product. */
  home: string;
}

const page = ({ title, main, description, style, brand, home }: Page) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${description === undefined ? '' : preview(title, description)}<style>${style}</style>
</head>
<body>
<main>
<a class="brand" href="${escapeHtml(home)}">${brand}</a>
${main}
</main>
</body>
</html>
`;

const preview = (
  title: string,
  description: string,
) => `<meta name="description" content="${escapeHtml(description)}">
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:description" content="${escapeHtml(description)}">
`;

export const hiddenFields = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
