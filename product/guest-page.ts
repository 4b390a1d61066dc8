import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { LinkPage } from '../gateway/src/product.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * The page of a guest's link as `npm run build` leaves it, with the head of one link in it; null without a built web. Every value
 * is written as text.
 */
export function guestPage(folder: string): LinkPage {
  const file = path.join(folder, 'guest-page.html');
  let kept: { time: number; html: string } | null = null;
  return ({ title, description, papers, secret, siteUrl, anonKey }) => {
    // Read again after a build, as under `npm run dev`.
    const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (time === undefined) return null;
    if (kept?.time !== time) kept = { time, html: readFileSync(file, 'utf8') };
    const links = papers.map(
      (paper) =>
        `<a href="/c/${escapeHtml(secret)}/${escapeHtml(paper.file)}" download>${escapeHtml(paper.label)}</a>`,
    );
    const values: Record<string, string> = {
      title: escapeHtml(title),
      description: escapeHtml(description),
      papers: links.join(''),
      site: escapeHtml(siteUrl),
      key: escapeHtml(anonKey),
    };
    return kept.html.replace(/\{\{(\w+)\}\}/g, (whole, name) => values[name] ?? whole);
  };
}
