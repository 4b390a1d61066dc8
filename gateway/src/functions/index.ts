import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf, identifyCallers } from '../callers/identity.ts';
import type { Deps } from '../deps.ts';
import { askerOf } from '../limits/asker.ts';
import { refuseOver } from '../limits/refuse-over.ts';
import { toWireError, WireError } from '../plugins/errors.ts';
import { reportFailure } from '../plugins/report-failure.ts';
import { asCaller } from '../postgres/as-caller.ts';
import type { Asker } from '../postgres/turns.ts';
import { parseBody } from '../rest/parse/body.ts';
import { refuseRollback } from '../rest/parse/prefer.ts';
import { catalogOf } from '../rest/plan/catalog-load.ts';
import { quote } from '../rest/sql/sql.ts';

/**
 * `/functions/v1/:name`: calls `private.function_<name>(payload jsonb)`, dashes as underscores, as
 * the caller, and returns the resulting jsonb. What a function does is written in SQL; which
 * functions exist is read from the catalog. One person may call one function 30 times an hour.
 * Refusals: `{"error": sentence, "code"}` with the status of the SQLSTATE.
 */
export async function functionsSurface(app: FastifyInstance, deps: Deps): Promise<void> {
  const catalog = await catalogOf(deps);
  // A plain fetch with only a bearer token is enough, without the stock client's key
  // (gateway/docs/protocol.md, "Functions").
  identifyCallers(app, deps, { keyRequired: false });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
    done(null, text),
  );
  app.setErrorHandler((error, request, reply) => {
    const anonymous = request.caller === null || request.caller.role === 'anon';
    const refusal = toWireError(error, { id: request.id, anonymous });
    reportFailure(request, error, refusal);
    return reply
      .code(refusal.status)
      .headers(refusal.headers)
      .type('application/json; charset=utf-8')
      .send({ error: refusal.message, code: refusal.code });
  });

  app.post('/:name', async (request, reply) => {
    const asker = askerOf(request, reply);
    const body = await deps.db.turns.admit(asker, () => call(request, asker));
    return reply.type('application/json; charset=utf-8').send(body);
  });

  async function call(request: FastifyRequest, asker: Asker): Promise<string> {
    const claims = callerOf(request);
    refuseRollback(request.headers.prefer);
    if (claims.role === 'anon') throw signInFirst();
    const name = sqlName(request);
    if (!catalog.current.edgeFunctions.has(name)) throw noSuchFunction();
    if (claims.sub) {
      await refuseOver(deps, { name: 'function-account', subject: `${name} ${claims.sub}` });
    }
    const { json, array } = parseBody(typeof request.body === 'string' ? request.body : '');
    if (array) throw badPayload();
    const text = `select private.${quote(`function_${name}`)}($1::jsonb)::text`;
    const options = { method: 'POST', asker };
    const [body] = (await asCaller(deps.db, claims, { text, values: [json] }, options)) ?? [];
    return body ?? 'null';
  }
}

const sqlName = (request: FastifyRequest) =>
  (request.params as { name: string }).name.replaceAll('-', '_');

const signInFirst = () =>
  new WireError({
    status: 401,
    code: 'UNAUTHORIZED',
    message: 'Entre na sua conta para continuar.',
    headers: { 'www-authenticate': 'Bearer' },
  });

const noSuchFunction = () =>
  new WireError({ status: 404, code: 'NOT_FOUND', message: 'Função não encontrada.' });

const badPayload = () =>
  new WireError({ status: 400, code: 'PGRST102', message: 'O corpo deve ser um objeto JSON.' });
