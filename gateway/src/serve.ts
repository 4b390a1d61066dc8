import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openPlatform, type Platform } from './platform.ts';
import { createLog } from './plugins/log.ts';
import { isBuilt } from './plugins/static-web.ts';
import type { Product } from './product.ts';
import { SettingsReader } from './settings/settings-reader.ts';
import { shutDown, stopOnSignals } from './shutdown.ts';

/**
 * Serves a product until the process is asked to stop: configuration, database, schema, people,
 * keys, server, in this order. Any failure is reported in one message and ends the process with 1,
 * after everything that was started is stopped. For the one file of a process that composes the
 * product.
 */
export function serve<Settings, People>(product: Product<Settings, People>): void {
  const log = createLog();
  let platform: Platform | null = null;
  let app: FastifyInstance | null = null;
  let drainMs = 0;

  const started = start();
  const settled = started.catch(() => undefined);
  stopOnSignals(
    settled,
    () => shutDown(app, platform, drainMs),
    log,
    () => drainMs,
  );
  // An unhandled rejection affects one request; ending the process would fail everybody's.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  started.catch(async (error: Error) => {
    console.error(
      `\n${product.article.toUpperCase()} ${product.name} não iniciou. ${error.message}\n`,
    );
    // An error without a message of ours is a fault: the stack helps to fix it.
    if (!['Error', 'ConfigError'].includes(error.name)) console.error(error.stack);
    await shutDown(app, platform).catch((err) => log.error({ err }, 'stopped with an error'));
    process.exit(1);
  });

  async function start(): Promise<void> {
    const reader = new SettingsReader(process.env);
    const config = readConfig(reader);
    const settings = product.settings(reader);
    reader.refuseProblems();
    log.level = config.logLevel;
    drainMs = config.drainSeconds * 1_000;
    const people = (owner: pg.Client) => product.people(owner, config, settings);
    const opened = await openPlatform({ ...product, people }, config, log);
    platform = opened;
    const web = product.web(config, settings);
    const { db, keys } = opened;
    app = await buildApp({ config, db, keys, log, product: { ...product, web } });
    await listen(app, config);
    console.log(product.greeting(config, settings, opened));
    if (!isBuilt(web.folder)) {
      console.warn('Aviso: as telas não foram construídas (npm run build).');
    }
  }
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
