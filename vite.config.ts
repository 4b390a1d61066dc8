import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { styleLayers } from './web/style-layers.ts';
import { styleMedia } from './web/style-media.ts';

/** Under `npm run dev` Vite is in front and passes the wire's calls on to the gateway. */
const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000';
const WIRE = ['/rest/v1', '/auth/v1', '/realtime/v1', '/functions/v1', '/config.json', '/healthz'];

/** A group takes along what its modules import: ours that need the libraries of forms are named beside them. */
const ONLY_OF_FORMS =
  /node_modules\/(zod|@mantine\/form)\/|web\/src\/(ui\/use-checked-form|parties\/account\/fields|words\/name-rules)\.ts$/;
const ONLY_OF_ANSWERS = /web\/src\/sourcing\/(quotes\/answer|received)\//;
const ONLY_OF_DIALOGS =
  /web\/src\/ui\/\w+Dialog\.tsx$|node_modules\/(react-remove-scroll|@mantine\/core\/esm\/components\/(Modal|ScrollArea))/;
/** Loaded when the first screen is at rest (shell/Toasts.tsx). */
const ONLY_OF_TOASTS =
  /ToastFrame\.tsx$|react-transition-group|@mantine\/notifications\/esm\/Notification/;
/** Modules of the homes of several roles: one file instead of five. */
const OF_THE_HOMES =
  /web\/src\/(ui\/use-search|money\/instalments\/(NextInstalments|groups|next-instalments)|sourcing\/projects\/(OwnProjects|ProjectChips|ProjectList))\.tsx?$/;
/** The code around every signed-in screen, and the queries sent ahead of a page (read-ahead.ts). */
const OF_THE_FRAME =
  /web\/src\/(shell\/(?!UnexpectedError|.*\?)|(\w+\/[\w-]+|search)\/queries\.ts)/;
const ONLY_PUBLIC = /web\/src\/site\/marketing\//;
const ofMostScreens = (module: string) =>
  /\.[cm]?[jt]sx?$/.test(module) &&
  ![ONLY_OF_FORMS, ONLY_OF_ANSWERS, ONLY_OF_DIALOGS, ONLY_OF_TOASTS, ONLY_PUBLIC].some((only) =>
    only.test(module),
  );

/** Vite 8 compiles JSX itself, so React Router's is the only plugin. */
export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  css: { postcss: { plugins: [styleMedia(), styleLayers()] } },
  build: {
    target: 'es2022',
    // For web/screen-files.ts, which removes it.
    manifest: true,
    rolldownOptions: {
      output: {
        // Code of most screens comes in three files instead of seventeen: each request costs
        // headers and a round trip, and small files compress badly. Code of forms and dialogs alone
        // stays out of them. The order counts: a group takes what those before it left.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            // The code that every page loads, and what else the frame shares with a public page: neither
            // code nor styles of the other groups may be added to it.
            {
              name: 'start',
              test: /ui\/(Starting|PlumbMark)\.tsx$|ui\/reload-once\.ts$|privacy\/policy\.ts$/,
            },
            { name: 'supabase', test: /node_modules\/@supabase\/(auth|postgrest)-js\// },
            { name: 'realtime', test: /node_modules\/@supabase\/(realtime-js|phoenix)\// },
            // Styles stay apart: the public pages must not get those of the application.
            { name: 'shared', minShareCount: 13, test: ofMostScreens },
            { name: 'forms', test: ONLY_OF_FORMS },
            { name: 'dialogs', test: ONLY_OF_DIALOGS },
            { name: 'frame', test: OF_THE_FRAME },
            // Apart from the homes, whose styles the landings would get with it.
            { name: 'plumb-line', test: /ui\/PlumbLine\.tsx$/ },
            { name: 'homes', test: OF_THE_HOMES },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(WIRE.map((prefix) => [prefix, { target: gateway, ws: true }])),
  },
});
