import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { letters, mail } from '../database/mail.ts';
import { renderMail } from '../gateway/src/mail/render.ts';
import routes from '../web/src/routes.ts';

/**
 * Mail texts stand beside the rules that send them and know nothing of the web (docs/decisions/073), so
 * they write their paths themselves: here each is compared with the routes of the web.
 */
const SITE = 'https://prumo.test';
const PROJECT = '7d1f5b1e-3c53-4e3e-9f3c-0a0f7a4f1c11';

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children }) => [
    ...(index ? ['/'] : path && path !== '*' ? [`/${path}`] : []),
    ...pathsOf(children ?? []),
  ]);
const pages = pathsOf(await routes);

const pageOf = (pathname: string) => pages.find((page) => matchPath(page, pathname));

test.each(Object.keys(letters))('every link of the mail %s leads to a page of the web', (kind) => {
  const { html } = renderMail({ name: 'Prumo', mail }, SITE, kind, {
    code: '123456',
    secret: 'segredo',
    project_id: PROJECT,
    project_name: 'Casa',
  });
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => new URL(link));
  const after = links.flatMap(({ searchParams }) => searchParams.get('depois') ?? []);

  for (const { pathname } of [...links, ...after.map((path) => new URL(path, SITE))]) {
    expect(pageOf(pathname), pathname).toBeDefined();
  }
});
