import type { FastifyInstance } from 'fastify';
import { BUILT_WEB, buildApp } from './app.ts';
import { type Config, parseConfig } from './config.ts';
import { greeting } from './greeting.ts';
import { openPlatform, type Platform } from './platform.ts';
import { createLog } from './plugins/log.ts';
import { readBuiltWeb } from './plugins/static-web.ts';
import { shutDown, stopOnSignals } from './shutdown.ts';

/**
 * Start-up, in order: configuration, database, schema, people, keys, server. Whatever fails is told
 * in one message and ends the process with 1, after what was already started is stopped.
 */
const log = createLog();
let platform: Platform | null = null;
let app: FastifyInstance | null = null;

const started = start();
const settled = started.catch(() => undefined);
stopOnSignals(settled, () => shutDown(app, platform), log);
// A forgotten promise fails one request; ending the process would fail everybody's.
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
started.catch(async (error: Error) => {
  console.error(`\nO Prumo não iniciou. ${error.message}\n`);
  // What is not a sentence of ours is a fault: the place where it happened helps to mend it.
  if (!['Error', 'ConfigError'].includes(error.name)) console.error(error.stack);
  await shutDown(app, platform).catch((err) => log.error({ err }, 'stopped with an error'));
  process.exit(1);
});

async function start(): Promise<void> {
  const config = parseConfig(process.env);
  platform = await openPlatform(config, log);
  app = await buildApp({ config, db: platform.db, keys: platform.keys, log });
  await listen(app, config);
  console.log(greeting(config, platform));
  if (!readBuiltWeb(BUILT_WEB))
    console.warn('Aviso: as telas não foram construídas (npm run build).');
}

async function listen(server: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const { code } = error as { code?: string };
    const reasons: Record<string, string> = {
      EADDRINUSE: `A porta ${port} já está em uso. Feche o outro programa ou escolha outra em PORT.`,
      EACCES: `Sem permissão para abrir a porta ${port}. Escolha em PORT uma acima de 1023.`,
      EADDRNOTAVAIL: `HOST=${host} não é um endereço desta máquina.`,
      ENOTFOUND: `HOST=${host} não é um endereço conhecido.`,
    };
    throw code && reasons[code] ? new Error(reasons[code]) : error;
  }
}
