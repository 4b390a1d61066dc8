import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Cuts the sender off when the body takes too long; null where there is none, or it was allowed to. */
    bodyTimer: NodeJS.Timeout | null;
  }
}

/** A body has to be here so soon, as long as nobody said that it may take longer. */
const BODY_MS = 15_000;
/** An upload that was allowed has to bring so much in each of these stretches, or it is cut off. */
const LEAST_BYTES = 4_096 * 10;
const STRETCH_MS = 10_000;

/**
 * Node has one time limit for every request, and it has to be an upload's (plugins/limits.ts). This
 * keeps the short one for everybody else (security.md T32): only a request that still has a body to
 * send needs a timer.
 */
export function limitBodyTime(app: FastifyInstance): void {
  app.decorateRequest('bodyTimer', null);
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    const { headers, complete } = request.raw;
    const hasBody = headers['transfer-encoding'] !== undefined || headers['content-length'] !== '0';
    const announced = headers['transfer-encoding'] ?? headers['content-length'];
    if (complete || announced === undefined || !hasBody) return;
    request.bodyTimer = setTimeout(() => cutOff(request), BODY_MS).unref();
    request.raw.once('close', () => stopBodyTimer(request));
    request.raw.once('end', () => stopBodyTimer(request));
  });
}

/**
 * An upload that was allowed may take as long as Node lets it, while it brings 4 kB a second.
 * @returns what to call when the body is here or is not wanted any more: then the short limit holds again.
 */
export function allowSlowBody(request: FastifyRequest): () => void {
  stopBodyTimer(request);
  const { socket } = request.raw;
  let before = socket.bytesRead;
  const pace = setInterval(() => {
    if (socket.bytesRead - before < LEAST_BYTES) cutOff(request);
    before = socket.bytesRead;
  }, STRETCH_MS).unref();
  const stop = () => clearInterval(pace);
  request.raw.once('close', stop);
  return () => {
    stop();
    if (!request.raw.complete && !request.raw.destroyed) {
      request.bodyTimer = setTimeout(() => cutOff(request), BODY_MS).unref();
    }
  };
}

/** A request that a test injects has no socket. */
const cutOff = ({ raw }: FastifyRequest) => {
  if (!raw.complete && raw.socket instanceof Socket) raw.socket.destroy();
};

function stopBodyTimer(request: FastifyRequest): void {
  if (request.bodyTimer) clearTimeout(request.bodyTimer);
  request.bodyTimer = null;
}
