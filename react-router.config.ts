import type { Config } from '@react-router/dev/config';
import { buildGuestPage } from './web/build-guest-page.ts';
import { buildWorker } from './web/build-worker.ts';
import { compressBuild } from './web/compress-build.ts';
import { finishPages } from './web/finish-pages.ts';

/**
 * Framework mode without a rendering server: the public pages are prerendered to plain HTML, everything
 * behind it is one application that starts from `__spa-fallback.html` (served by the gateway for
 * every path without a file).
 */
export default {
  ssr: false,
  appDirectory: 'web/src',
  buildDirectory: 'web/build',
  prerender: [
    '/',
    '/architects',
    '/for-suppliers',
    '/docs',
    '/support',
    '/contact',
    '/privacidade',
    '/termos',
    '/desenvolvedores',
  ],
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
  async buildEnd({ reactRouterConfig }) {
    const client = `${reactRouterConfig.buildDirectory}/client`;
    await finishPages(client);
    await buildGuestPage(client);
    await buildWorker(client);
    await compressBuild(client);
  },
} satisfies Config;
