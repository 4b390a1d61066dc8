import { parseArgs } from 'node:util';

/** The options of `npm run bench`. */
export interface Options {
  /** Quotes of the data set, 1,000 to 1,000,000; people, projects and payments follow. */
  quotes: number;
  /** Sections by name, in their own order; see `sections` in bench.ts. */
  only: string[] | null;
  /** Connections at once. */
  connections: number[];
  rounds: number;
  /** Seconds of each measurement in a round. */
  seconds: number;
  /** Whether the gateway's limits per person are on. They stop a load that comes from few people. */
  limits: boolean;
  /** Writes a processor profile of the gateway into bench/, for Chrome's DevTools. */
  profile: boolean;
}

/** Reads the command line. Throws a sentence for what it does not know. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      quotes: { type: 'string', default: '100000' },
      only: { type: 'string' },
      connections: { type: 'string', default: '1,16,64' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
      limits: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
    },
  });
  return {
    quotes: wholeNumber('quotes', values.quotes, 1_000, 1_000_000),
    only: values.only?.split(',') ?? null,
    connections: values.connections
      .split(',')
      .map((text) => wholeNumber('connections', text, 1, 90)),
    rounds: wholeNumber('rounds', values.rounds, 1, 50),
    seconds: wholeNumber('seconds', values.seconds, 1, 60),
    limits: values.limits,
    profile: values.profile,
  };
}

/** Throws a sentence for anything else. */
export function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`--${name}: a whole number from ${least} to ${most}, not ${text}`);
}
