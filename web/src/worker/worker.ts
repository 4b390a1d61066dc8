import { NavigationRoute, type PrecacheEntry, Serwist } from 'serwist';
import { openScreens } from '../open-screens.ts';
import { screens } from '../screens.ts';
import { showPushes } from './push.ts';
import { type FetchEvent, scope } from './scope.ts';

/**
 * The service worker of the application (docs/decisions/274). It keeps the files of one build, the application's page of the
 * same build and /config.json, so that the application starts without the server; nothing that the wire answers is ever stored
 * here. Pages come from the network first: an old application is shown only where no new one can be had. A worker of a newer
 * build waits until a person presses "Atualizar" or all tabs are closed.
 */

/** Written by web/build-worker.ts: the files of the build, and a text that only a page of this build contains. */
declare const PRECACHED: PrecacheEntry[];
declare const MARK_OF_BUILD: string;

/** Longer than this nobody waits for a page that lies on the device. */
const PATIENCE_MS = 4_000;
/** Somebody in between answers for a server that is away. */
const AWAY = [502, 503, 504];
/** All paths of the application have the same page. */
const APPLICATION = '/dashboard';
const CONFIG = '/config.json';
/** A cache of this build alone: the page names its files. */
const PAGES = `prumo-page-${MARK_OF_BUILD}`;

const serwist = new Serwist({
  precacheEntries: PRECACHED,
  precacheOptions: {
    cleanupOutdatedCaches: true,
    // The person uses the page meanwhile.
    concurrency: 4,
    directoryIndex: null,
    cleanURLs: false,
    ignoreURLParametersMatching: [],
  },
  navigationPreload: true,
  clientsClaim: true,
});

/** The paths of screens, as the router matches them; of other pages and of the wire the worker keeps out. */
const paths = [...openScreens, ...screens].map(
  ({ path }) => new RegExp(`^/${path.replace(/:\w+/g, '[^/?]+')}/*(\\?.*)?$`, 'i'),
);
serwist.registerRoute(
  new NavigationRoute(
    ({ event, request }) =>
      networkFirst(APPLICATION, () => preloaded(event as unknown as FetchEvent, request)),
    { allowlist: paths },
  ),
);
serwist.registerCapture(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === CONFIG,
  ({ request }) => networkFirst(CONFIG, () => fetchConfig(request)),
);

const preloaded = async ({ preloadResponse }: FetchEvent, request: Request): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

async function fetchConfig(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok) await (await caches.open(PAGES)).put(CONFIG, response.clone());
  return response;
}

/** The response of the server, or the kept one where there is none in time. A server that refuses is a response. */
async function networkFirst(kept: string, fromNetwork: () => Promise<Response>): Promise<Response> {
  const asked = fromNetwork();
  const late = new Promise<undefined>((go) => setTimeout(go, PATIENCE_MS));
  const response = await Promise.race([asked, late]).catch(() => undefined);
  if (response && !AWAY.includes(response.status)) return response;
  return (await (await caches.open(PAGES)).match(kept)) ?? response ?? asked;
}

scope.addEventListener('install', (event) => {
  serwist.handleInstall(event as never);
  event.waitUntil(keepPage());
});
scope.addEventListener('activate', (event) => {
  serwist.handleActivate(event as never);
  event.waitUntil(removeOlderPages());
});
scope.addEventListener('fetch', (event) => serwist.handleFetch(event as never));
showPushes();

/**
 * Keeps the page as this installation serves it. While gateways are upgraded one after the other it may be of another build
 * than this worker: then nothing is installed, and the browser tries again with its next look for a newer worker.
 */
async function keepPage(): Promise<void> {
  const [page, config] = await Promise.all([
    fetch(APPLICATION, { cache: 'reload', headers: { accept: 'text/html' } }),
    fetch(CONFIG, { cache: 'reload' }),
  ]);
  const html = await page.clone().text();
  if (!page.ok || !config.ok || !html.includes(MARK_OF_BUILD))
    throw new Error('The page of the application is not of the build of this worker');
  const pages = await caches.open(PAGES);
  await pages.put(APPLICATION, page);
  await pages.put(CONFIG, config);
}

async function removeOlderPages(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith('prumo-page-') && name !== PAGES);
  await Promise.all(older.map((name) => caches.delete(name)));
}
