import { loadLighthouse, type Result } from './lighthouse-library.ts';

/** One page on Lighthouse's phone. Times in ms, weights in KB as sent. */
export interface Measured {
  /** Performance, accessibility, best practices, SEO: 0 to 100. */
  scores: number[];
  lcp: number;
  cls: number;
  bytes: number;
  script: number;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** @param port of the browser's debugging protocol. */
export async function measure(url: string, port: number): Promise<Measured> {
  const lighthouse = await loadLighthouse();
  const run = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    // The session must survive; who calls empties the cache.
    disableStorageReset: true,
  });
  if (!run) throw new Error(`Lighthouse measured nothing at ${url}`);
  return { ...read(run.lhr), script: await scriptWeight(run.lhr) };
}

/**
 * LCP in ms with the phone's network and processor really slowed. The simulation counts every file that arrived before
 * the paint as needed for it, and without delay nearly all of them do; where a page is painted before its script, only
 * this figure is what a person waits for.
 */
export async function measureSlowed(url: string, port: number): Promise<number> {
  const lighthouse = await loadLighthouse();
  const run = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyAudits: ['largest-contentful-paint'],
    throttlingMethod: 'devtools',
    disableStorageReset: true,
  });
  return Math.round(run?.lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN);
}

/** The first file that every page of the application requests once it is at rest (e2e/public-weight.spec.ts). */
const AT_REST = /\/ToastFrame-/;
const ABOUT_MS = 500;

/**
 * The script of the first screen, compressed, without what is requested once the page is at rest. Lighthouse counts that
 * too, and headers.
 */
async function scriptWeight({ audits }: Result): Promise<number> {
  const requests = audits['network-requests']?.details as
    | { items: { url: string; resourceType: string; networkRequestTime: number }[] }
    | undefined;
  if (!requests) return Number.NaN;
  const atRest = requests.items.find(({ url }) => AT_REST.test(url))?.networkRequestTime;
  const until = (atRest ?? Number.POSITIVE_INFINITY) - ABOUT_MS;
  const scripts = requests.items.filter(
    ({ resourceType, networkRequestTime }) =>
      resourceType === 'Script' && networkRequestTime < until,
  );
  const sizes = await Promise.all(
    scripts.map(async ({ url }) => {
      const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
      return Number(answer.headers.get('content-length') ?? Number.NaN);
    }),
  );
  return inKilobytes(sizes.reduce((sum, size) => sum + size, 0));
}

const inKilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;

function read({ categories, audits }: Result): Omit<Measured, 'script'> {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const details = audits['resource-summary']?.details as
    | { items: { resourceType: string; transferSize: number }[] }
    | undefined;
  const weight = (type: string) =>
    details?.items.find(({ resourceType }) => resourceType === type)?.transferSize ?? Number.NaN;
  return {
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    lcp: Math.round(value('largest-contentful-paint')),
    cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    bytes: inKilobytes(weight('total')),
  };
}

/** The middle of an odd number of values. */
export const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The middle of three, figure by figure. */
export function median(runs: Measured[]): Measured {
  return {
    scores: CATEGORIES.map((_, index) => middle(runs.map(({ scores }) => scores[index] ?? 0))),
    lcp: middle(runs.map(({ lcp }) => lcp)),
    cls: middle(runs.map(({ cls }) => cls)),
    bytes: middle(runs.map(({ bytes }) => bytes)),
    script: middle(runs.map(({ script }) => script)),
  };
}

/** The figures worse than the goals, in words; a figure that could not be read counts as worse too. */
export function missed(found: Measured, goals: Measured): string[] {
  const scores = CATEGORIES.flatMap((category, index) =>
    (found.scores[index] ?? 0) >= (goals.scores[index] ?? 0)
      ? []
      : [`${category} ${goals.scores[index]}`],
  );
  const limits = (['lcp', 'cls', 'bytes', 'script'] as const).flatMap((name) =>
    found[name] <= goals[name] ? [] : [`${name} ${goals[name]}`],
  );
  return [...scores, ...limits];
}
