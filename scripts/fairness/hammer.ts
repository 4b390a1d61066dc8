import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Counted, HttpMisdeed } from './misdeed.ts';

/** After a refusal: somebody who only floods is the proxy's business, or the firewall's. */
const AFTER_REFUSAL_MS = 200;

/** Sends them from so many connections at once, each the next when it has its answer, until the signal. */
export async function hammer(
  address: string,
  apikey: string,
  { from, token, atOnce, asked }: HttpMisdeed,
  counted: Counted,
  signal: AbortSignal,
): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  let turn = 0;
  const one = async () => {
    while (!signal.aborted) {
      turn += 1;
      const { method, path, headers, body } = asked[turn % asked.length] as (typeof asked)[number];
      const status = await statusOf(
        `${address}${path.replaceAll('§', String(turn))}`,
        {
          method,
          agent,
          signal,
          headers: {
            apikey,
            authorization: `Bearer ${token}`,
            'x-forwarded-for': from,
            ...headers,
          },
        },
        body?.replaceAll('§', String(turn)),
      );
      if (status > 0 && status < 400) counted.done += 1;
      else if (status > 0 && status < 500) counted.refused += 1;
      else counted.failed += 1;
      if (status === 0 || status >= 400) await wait(AFTER_REFUSAL_MS);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

/** 0 when there was no answer. The answer is read and thrown away. */
export function statusOf(
  url: string,
  options: http.RequestOptions,
  body: string | undefined,
): Promise<number> {
  return new Promise((resolve) => {
    const request = http.request(url, options, (answer) => {
      answer.resume();
      answer.on('close', () => resolve(answer.statusCode ?? 0));
    });
    request.on('error', () => resolve(0));
    request.end(body);
  });
}
