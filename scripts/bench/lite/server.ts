import { importLite } from './install.ts';

/**
 * The process that is measured: lite as its documentation embeds it, behind the HTTP server it names.
 * Arguments: URL of its database, port, secret of its tokens. Says `ready` when it listens.
 */
const [address = '', port = '', secret = ''] = process.argv.slice(2);
const url = new URL(address);
const { App } = await importLite('@supabase/lite/dist/index.js');
const { createPostgresConnection } = await importLite(
  '@supabase/lite/dist/db/postgres/PostgresConnection.js',
);
const { serve } = await importLite('@hono/node-server/dist/index.mjs');

const connection = await createPostgresConnection({
  url: address.split('?')[0],
  // Its driver knows no `host` in the query of a URL.
  postgresOptions: { path: `${url.searchParams.get('host')}/.s.PGSQL.${url.port || 5432}` },
});
const app = new App({
  connection,
  auth: { enabled: true, jwt_secret: secret },
  options: { server: { apiKeys: false } },
});
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' }, () => console.log('ready'));
