import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { personAt } from '../limits/asker.ts';
import { openBudget } from '../limits/limit-callers.ts';
import { tooManyRequests } from '../limits/too-many-requests.ts';
import { allowSlowBody } from '../plugins/body-timers.ts';
import { originOf } from '../plugins/origin.ts';
import { DiskFullError } from '../postgres/disk-full.ts';
import { entityTooLarge, StorageError, sendStorageError } from '../storage/errors.ts';
import { savedName } from '../storage/file-name.ts';
import { spelledPlainly } from '../storage/names.ts';
import type { StorageDeps } from '../storage/storage-deps.ts';
import { FILE_FORM, FRAME_BYTES, keepFile, receiveFile } from '../storage/take-file.ts';
import { digestOf } from '../tokens/one-time.ts';

/** Uploads by one link under way at once, on one gateway. */
const AT_ONCE = 2;

/** The files that a link takes. */
interface Rules {
  sizeLimit: number;
  mimeTypes: string[];
}

/** Asks the database one value about the link of a request; null where the link shows nothing. */
type AskLink = <Value>(
  request: FastifyRequest,
  statement: string,
  ...values: string[]
) => Promise<Value | null>;

/**
 * POST `/:secret/files`: one file by a link, as a form of one file. `private.link_may_write` says what the link takes before a byte of the
 * body is read, and `private.link_add_file` writes the row when the bytes are safe, which is the acknowledgement (docs/decisions/087).
 * Responds `{id, file_name}`; refusals have the shape of the storage surface.
 */
export async function fileUpload(
  app: FastifyInstance,
  deps: StorageDeps,
  ask: AskLink,
): Promise<void> {
  app.setErrorHandler(sendStorageError);
  app.removeAllContentTypeParsers();
  await app.register(multipart, FILE_FORM);
  const underWay = new Map<string, number>();
  const budget = openBudget(app, deps, 'uploads');

  app.post('/:secret/files', async (request, reply) => {
    const rules = await ask<Rules>(request, 'select private.link_may_write($1) as value');
    if (!rules) throw deadLink();
    const link = digestOf((request.params as { secret: string }).secret);
    const seconds = budget?.spend(link) ?? 0;
    if (seconds > 0) throw tooManyRequests(seconds);
    if (!deps.db.mayWrite()) throw new DiskFullError();
    if (Number(request.headers['content-length'] ?? 0) > rules.sizeLimit + FRAME_BYTES) {
      throw entityTooLarge(rules.sizeLimit);
    }
    const count = underWay.get(link) ?? 0;
    if (count >= AT_ONCE) throw tooManyRequests(5);
    underWay.set(link, count + 1);
    try {
      return reply.code(201).send(await take(request, reply, rules));
    } finally {
      const left = (underWay.get(link) ?? 1) - 1;
      if (left > 0) underWay.set(link, left);
      else underWay.delete(link);
    }
  });

  async function take(request: FastifyRequest, reply: FastifyReply, rules: Rules) {
    const stopAllowance = allowSlowBody(request);
    try {
      const { incoming } = await deps.files();
      const { received, name } = await receiveFile(request, incoming, rules.sizeLimit);
      stopAllowance();
      const asker = personAt(undefined, request.ip, reply);
      const kept = await keepFile(deps, received, name, rules, asker);
      const file = { id: randomUUID(), ...kept, name: spelledPlainly(savedName(name, kept.type)) };
      const statement = 'select private.link_add_file($1, $2::jsonb, $3::jsonb) as value';
      const added = await ask<{ id: string; file_name: string }>(
        request,
        statement,
        JSON.stringify(file),
        JSON.stringify(originOf(request)),
      );
      if (!added) throw deadLink();
      return added;
    } finally {
      stopAllowance();
    }
  }
}

const deadLink = () =>
  new StorageError(404, 'NoSuchKey', 'Este link não vale mais. Peça outro a quem enviou.');
