import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { styleLayers } from './web/style-layers.ts';
import { styleMedia } from './web/style-media.ts';

/** Under `npm run dev` Vite is in front and passes the wire's calls on to the gateway. */
const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000';
const WIRE = [
  '/rest/v1',
  '/auth/v1',
  '/realtime/v1',
  '/functions/v1',
  '/config.json',
  '/healthz',
  '^/c/',
];

/** The script of a guest's page under `npm run dev`: from its source, without a build. */
const guestScript: Plugin = {
  name: 'guest-script',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/assets/guest-page-'))
        request.url = '/web/src/guest-page/main.ts';
      next();
    });
  },
};

/** A group takes along what its modules import: ours that need the libraries of forms are named beside them. */
const ONLY_OF_FORMS =
  /node_modules\/(zod|@mantine\/form|klona|fast-deep-equal)\/|web\/src\/(ui\/(use-checked-form|ActionDialog)|parties\/account\/fields|words\/name-rules)\.tsx?$/;
const ONLY_OF_ANSWERS = /web\/src\/sourcing\/(quotes\/answer|received)\//;
/** Fields of one line and of several, which some homes have: without the libraries of the others. */
const ONLY_OF_INPUTS =
  /node_modules\/@mantine\/core\/esm\/(utils\/Input\w+|components\/(Input\w*|TextInput|Textarea|NativeSelect|Combobox\/(ComboboxChevron|get-parsed-combobox-data)))\/|web\/src\/(ui\/ListFilters\.tsx|words\/(read-number|figures)\.ts)$/;
/** No first screen has a dialog or a menu open, and no home a form. */
const ONLY_OF_DIALOGS =
  /web\/src\/ui\/DialogFrame\.tsx$|node_modules\/(react-remove-scroll|@mantine\/core\/esm\/components\/(Modal|ScrollArea))/;
const ONLY_OF_MENUS =
  /node_modules\/(@floating-ui|@mantine\/(core\/esm\/(components\/(Popover|Menu|Portal|Overlay|FocusTrap)|utils\/Floating|core\/utils\/(get-single-element-child|is-element|get-default-z-index|create-scoped-keydown-handler|close-on-escape|create-event-handler|find-element-ancestor|get-ref-prop))|hooks\/esm\/(use-focus-(return|trap)|use-long-press|use-click-outside|utils\/use-callback-ref)))\//;
const ONLY_OF_FIELDS =
  /node_modules\/(react-number-format|@mantine\/core\/esm\/(utils\/InlineInput|components\/(Combobox|NumberInput|PasswordInput|PinInput|Checkbox|FileButton|Select|Radio\w*|SegmentedControl|Switch|Chip\w*)))\/|web\/src\/(ui\/(\w+Input|\w+Field|DateBR|PeriodFilter|use-number-text)\.tsx|common\/attachments\/(AttachmentField|use-uploads)\.tsx?)$/;
/** Code that many screens share and no home has. */
const OF_NO_HOME =
  /web\/src\/(common\/(attachments\/(AttachmentList|accepted|fit-photo|upload-file))|ui\/(ConfirmDialog|ContactLinks|BackLink|TwoLines|FormFooter)|words\/choice)\.tsx?$|web\/src\/ui\/PageTabs\.tsx$|\/use-debounced-value\/|@mantine\/core\/esm\/components\/Tabs\//;
/** Queries of what no home has, which loaders have too: apart from what shows them. */
const QUERIES_OF_NO_HOME =
  /web\/src\/(common\/(attachments|audit)\/|money\/payments\/(pix-)?)queries\.ts$/;
/** Loaded when the first screen is at rest (shell/Toasts.tsx). */
const ONLY_OF_TOASTS =
  /ToastFrame\.tsx$|react-transition-group|@mantine\/notifications\/esm\/Notification/;
/** Modules of the homes of several roles: one file instead of five. */
const OF_THE_HOMES =
  /web\/src\/(ui\/use-search|money\/instalments\/(NextInstalments|groups|next-instalments)|sourcing\/(projects\/(OwnProjects|ProjectChips|ProjectList)|requests\/use-reminders))\.tsx?$/;
/** Queries of these homes, which loaders of other pages have too: apart, so that no other home gets what they show. */
const QUERIES_OF_HOMES = /web\/src\/sourcing\/(requests\/queries|quotes\/answer\/counters)\.ts$/;
/** Several queries at once: of the homes, and of some lists of queries, with which a home would load all of them. */
const SEVERAL_QUERIES = /@tanstack\/(react-query|query-core)\/.*\/(useQueries|queriesObserver)\./;
/** The client's decision, which their home shows. */
const OF_THE_DECISION = /web\/src\/sourcing\/quotes\/review\/SelectionOfProject\.tsx$/;
/** Its queries and the kinds of offers, which other pages and their loaders have too. */
const QUERIES_OF_THE_DECISION =
  /web\/src\/sourcing\/(quotes\/review\/selection(-queries)?|origins\/origin)\.ts$/;
/** The code around every signed-in screen, without what comes at rest, or what only people with several accounts, or without a server, see. */
const OF_THE_FRAME =
  /web\/src\/shell\/(?!UnexpectedError|GateLayout|page-loaders|AccountLine|AccountSwitch|NeedsConnection|FocusKeeper|keep-focus|start-on-device|.*\?)/;
/** The queries sent ahead of a page (read-ahead.ts), but for those that the frame itself has taken, and without lists of queries that no loader needs. */
const OF_THE_LOADERS =
  /web\/src\/(shell\/page-loaders\.ts|\S+\.loader\.ts|sourcing\/specs\/specs-query\.ts|(?!sourcing\/(specs|products|prices|references|parts)|money\/(tax-documents|statements))(\w+\/[\w-]+|search)\/queries\.ts)/;
const ONLY_PUBLIC = /web\/src\/site\/marketing\//;
const ELSEWHERE = [
  OF_NO_HOME,
  QUERIES_OF_NO_HOME,
  QUERIES_OF_THE_DECISION,
  ONLY_OF_FORMS,
  ONLY_OF_INPUTS,
  ONLY_OF_FIELDS,
  ONLY_OF_ANSWERS,
  ONLY_OF_DIALOGS,
  ONLY_OF_MENUS,
  ONLY_OF_TOASTS,
  ONLY_PUBLIC,
];
const ofMostScreens = (module: string) =>
  /\.[cm]?[jt]sx?$/.test(module) && !ELSEWHERE.some((only) => only.test(module));

/** Vite 8 compiles JSX itself, so React Router's is the only plugin of a build. */
export default defineConfig({
  plugins: [reactRouter(), guestScript],
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
            { name: 'accounts', test: /node_modules\/@supabase\/auth-js\// },
            { name: 'supabase', test: /node_modules\/@supabase\/postgrest-js\// },
            { name: 'realtime', test: /node_modules\/@supabase\/(realtime-js|phoenix)\// },
            // Styles stay apart: the public pages must not get those of the application.
            { name: 'shared', minShareCount: 13, test: ofMostScreens },
            { name: 'page-queries', test: QUERIES_OF_NO_HOME },
            { name: 'pages', test: OF_NO_HOME },
            { name: 'frame', test: OF_THE_FRAME },
            { name: 'inputs', test: ONLY_OF_INPUTS },
            { name: 'menus', test: ONLY_OF_MENUS },
            { name: 'dialogs', test: ONLY_OF_DIALOGS },
            { name: 'fields', test: ONLY_OF_FIELDS },
            { name: 'forms', test: ONLY_OF_FORMS },
            // Apart from the homes, whose styles the landings would get with it.
            { name: 'plumb-line', test: /ui\/PlumbLine\.tsx$/ },
            { name: 'several-queries', test: SEVERAL_QUERIES },
            { name: 'home-queries', test: QUERIES_OF_HOMES },
            { name: 'homes', test: OF_THE_HOMES },
            { name: 'decision-queries', test: QUERIES_OF_THE_DECISION },
            { name: 'decision', test: OF_THE_DECISION },
            { name: 'page-loaders', test: OF_THE_LOADERS },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(WIRE.map((prefix) => [prefix, { target: gateway, ws: true }])),
  },
});
