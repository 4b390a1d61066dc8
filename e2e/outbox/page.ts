import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'vite';

/** A page with the queue of web/src/offline, and a server that keeps texts by id and version, as the product's calls do. */
export interface OutboxSite {
  address: string;
  /** Each text that was stored, in the order of its arrival: `id=text`. */
  stored: string[];
  /** How many texts and photos were sent, arrived or not. */
  requests(): number;
  /** So many of the next responses are lost after the text was stored. */
  loseResponses(times: number): void;
  stop(): Promise<void>;
}

/** Starts it. */
export async function startOutboxSite(): Promise<OutboxSite> {
  const script = await bundled();
  const texts = new Map<string, { text: string; version: number }>();
  const stored: string[] = [];
  let toLose = 0;
  let requests = 0;
  const save = (body: string) => {
    const { id, text, version, bytes } = JSON.parse(body);
    if (bytes !== undefined) {
      stored.push(`${id}: ${bytes} bytes`);
      return { version: null };
    }
    const held = texts.get(id);
    if (held?.text === text) return { version: held?.version };
    if (held && held.version !== version) return null;
    const next = { text, version: (held?.version ?? 0) + 1 };
    texts.set(id, next);
    stored.push(`${id}=${text}`);
    return { version: next.version };
  };
  const server = createServer(async (request, response) => {
    if (request.url === '/queue.js')
      return response.setHeader('content-type', 'text/javascript').end(script);
    if (request.url !== '/save')
      return response
        .setHeader('content-type', 'text/html')
        .end('<script type="module" src="/queue.js"></script>');
    let body = '';
    for await (const part of request) body += part;
    requests += 1;
    const answer = save(body);
    if (toLose > 0) {
      toLose -= 1;
      return response.writeHead(503).end('{}');
    }
    return response.writeHead(answer ? 200 : 409).end(JSON.stringify(answer ?? { code: 'PT409' }));
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    stored,
    requests: () => requests,
    loseResponses: (times) => {
      toLose = times;
    },
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
}

async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'entry.ts'),
        output: { codeSplitting: false },
      },
    },
  });
  const outputs = [built].flat().flatMap((made) => ('output' in made ? made.output : []));
  const script = outputs.find((one) => one.type === 'chunk' && one.isEntry);
  if (script?.type !== 'chunk') throw new Error('The queue was not bundled');
  return script.code;
}
