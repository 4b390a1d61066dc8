import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** Under `npm run dev` Vite is in front and passes the wire's calls on to the gateway. */
const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000';
const WIRE = ['/rest/v1', '/auth/v1', '/realtime/v1', '/functions/v1', '/config.json', '/healthz'];

/** Vite 8 compiles JSX itself, so React Router's is the only plugin. */
export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  build: {
    target: 'es2022',
    rolldownOptions: {
      output: {
        // What most screens need comes in two files instead of seventy: each request costs headers
        // and a round trip, and small files compress badly.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            { name: 'supabase', test: /node_modules\/@supabase\// },
            // Styles stay apart: the public pages must not get those of the application.
            { name: 'shared', minShareCount: 8, test: /\.[cm]?[jt]sx?$/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(WIRE.map((prefix) => [prefix, { target: gateway, ws: true }])),
  },
});
