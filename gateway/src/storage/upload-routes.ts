import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../callers/identity.ts';
import { askerFor, askerOf, countedCaller } from '../limits/asker.ts';
import { openBudget } from '../limits/limit-callers.ts';
import { tooManyRequests } from '../limits/too-many-requests.ts';
import { allowSlowBody } from '../plugins/body-timers.ts';
import { DiskFullError } from '../postgres/disk-full.ts';
import type { Claims } from '../tokens/verify.ts';
import { accessDenied, entityTooLarge } from './errors.ts';
import { claimsOf, verifyLink } from './links.ts';
import { type Place, placeOf } from './names.ts';
import {
  addObject,
  type BucketRules,
  bucketFor,
  type Replace,
  refuseReplacing,
} from './objects.ts';
import type { Received } from './receive.ts';
import type { StorageDeps } from './storage-deps.ts';
import { FILE_FORM, FRAME_BYTES, keepFile, receiveFile } from './take-file.ts';

/** Uploads of one person under way at once, on one gateway. */
const AT_ONCE = 6;

/**
 * POST and PUT `object/:bucket/*`, and PUT `object/upload/sign/:bucket/*` with the token of a link. Rights are
 * asked before a byte of the body is read; the row is written when the bytes are safe, and is the
 * acknowledgement. Answers `{Key, Id}`.
 */
export async function uploadRoutes(app: FastifyInstance, deps: StorageDeps): Promise<void> {
  await app.register(multipart, FILE_FORM);
  // Any other type is the file itself; the handler reads the body.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const underWay = new Map<string, number>();
  const budget = openBudget(app, deps, 'uploads');
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const seconds = budget?.spend(countedCaller(callerOf(request)) ?? request.ip) ?? 0;
    if (seconds > 0) done(tooManyRequests(seconds));
    else done(null, payload);
  });

  const ofCaller = (method: 'POST' | 'PUT') =>
    app.route({
      method,
      url: '/object/:bucket/*',
      handler: async (request, reply) => {
        const claims = callerOf(request);
        const isUpdate = method === 'PUT';
        const wish = isUpdate ? 'must' : request.headers['x-upsert'] === 'true' ? 'may' : 'no';
        return upload(request, reply, placeIn(request), claims, wish);
      },
    });
  ofCaller('POST');
  ofCaller('PUT');

  app.put('/object/upload/sign/:bucket/*', async (request, reply) => {
    const place = placeIn(request);
    const { token } = request.query as { token?: unknown };
    const link = verifyLink(deps.keys, 'upload', place, token);
    // As its maker wished, whatever the request says.
    return upload(request, reply, place, claimsOf(link), link.replaces ? 'may' : 'no');
  });

  async function upload(
    request: FastifyRequest,
    reply: FastifyReply,
    place: Place,
    claims: Claims,
    replace: Replace,
  ) {
    if (claims.role === 'anon') throw accessDenied();
    if (!deps.db.mayWrite()) throw new DiskFullError();
    const rules = await bucketFor(deps, request, reply, place, claims);
    if (replace !== 'no') refuseReplacing(rules);
    if (Number(request.headers['content-length'] ?? 0) > rules.sizeLimit + FRAME_BYTES) {
      throw entityTooLarge(rules.sizeLimit);
    }
    const person = countedCaller(claims) ?? '';
    const count = underWay.get(person) ?? 0;
    if (count >= AT_ONCE) throw tooManyRequests(5);
    underWay.set(person, count + 1);
    const stopAllowance = allowSlowBody(request);
    try {
      const { incoming } = await deps.files();
      const received = (await receiveFile(request, incoming, rules.sizeLimit)).received;
      stopAllowance();
      const id = await store(received, request, reply, place, claims, rules, replace);
      return reply.send({ Key: `${place.bucket}/${place.name}`, Id: id });
    } finally {
      stopAllowance();
      const left = (underWay.get(person) ?? 1) - 1;
      if (left > 0) underWay.set(person, left);
      else underWay.delete(person);
    }
  }

  /** From a received file to its row; whatever fails leaves nothing but bytes that are collected later. */
  async function store(
    received: Received,
    request: FastifyRequest,
    reply: FastifyReply,
    place: Place,
    claims: Claims,
    rules: BucketRules,
    replace: Replace,
  ): Promise<string> {
    const person = askerFor(claims, request.ip, reply);
    const kept = await keepFile(deps, received, place.name, rules, person);
    const asker = askerOf(request, reply);
    return deps.db.turns.admit(asker, () =>
      addObject(deps, claims, { ...place, ...kept }, replace),
    );
  }
}

const placeIn = ({ params }: FastifyRequest) => {
  const { bucket, '*': name } = params as Record<string, string>;
  return placeOf(bucket, name);
};
