import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Rate } from './bare-pg.ts';
import { headersOf, type Sent, type Target } from './load.ts';
import { findProgram } from './programs.ts';

const run = promisify(execFile);

/**
 * A load driver in C, when this machine has one. It needs about a third of the processor that
 * autocannon takes from the server it measures on the same cores.
 */
export const findWrk = () => findProgram('wrk');

/**
 * The same as `load`, by wrk: requests of the list in rotation, from so many connections at once.
 * Throws when any of them fails.
 */
export async function loadByWrk(
  wrk: string,
  target: Target,
  sent: readonly Sent[],
  connections: number,
  seconds: number,
): Promise<Rate> {
  const folder = await mkdtemp(path.join(tmpdir(), 'prumo-wrk-'));
  try {
    const script = path.join(folder, 'requests.lua');
    await writeFile(script, scriptOf(target, sent));
    const { stdout } = await run(wrk, [
      ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--timeout', '30s'],
      ...['-s', script, target.address],
    ]);
    return readSummary(stdout);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The requests are written out before the first is sent; the last line of the output reports the results. */
function scriptOf(target: Target, sent: readonly Sent[]): string {
  const requests = sent.map(({ caller, asked }) => {
    const headers = Object.entries(headersOf(target, { caller, asked })).map(
      ([name, value]) => `[${luaText(name)}]=${luaText(value)}`,
    );
    const body = asked.body === undefined ? 'nil' : luaText(asked.body);
    return `wrk.format(${luaText(asked.method)}, ${luaText(asked.path)}, {${headers.join(', ')}}, ${body})`;
  });
  return `
local requests, at = {}, 0
function init()
  requests = {
    ${requests.join(',\n    ')}
  }
end
function request()
  at = at % #requests + 1
  return requests[at]
end
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\\n{"requests":%d,"failed":%d,"seconds":%f,"p50":%f,"p99":%f}\\n',
    summary.requests,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
`;
}

/** A string of Lua: nothing in it may be read as anything else. */
const luaText = (text: string) =>
  `"${Array.from(Buffer.from(text), (byte) => `\\${String(byte).padStart(3, '0')}`).join('')}"`;

/** Reads the last line that the script above writes. */
export function readSummary(output: string): Rate {
  const line = output.trim().split('\n').at(-1) ?? '';
  if (!line.startsWith('{')) throw new Error(`wrk printed no summary: ${output}`);
  const { requests, failed, seconds, p50, p99 } = JSON.parse(line);
  if (failed > 0 || requests === 0) throw new Error(`${failed} of ${requests} requests failed`);
  return { requests, perSecond: requests / seconds, p50, p99 };
}
