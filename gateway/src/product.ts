import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from './config.ts';
import type { Job, Work } from './product-job.ts';
import type { Letters } from './product-letter.ts';
import type { ProductName } from './product-name.ts';
import type { SettingsReader } from './settings/settings-reader.ts';

/**
 * Everything a gateway has to know about the product that it serves. One file of the product composes it, and
 * nothing in gateway/ imports the product (docs/decisions/073).
 *
 * @typeParam Settings what the product reads from the environment beside the gateway's own Config.
 * @typeParam People what the product learnt about its first people, for its greeting.
 */
export interface Product<Settings, People> extends ProductName {
  /** Reads the product's own environment variables. Wrong ones are reported through the reader. */
  settings(reader: SettingsReader): Settings;
  /**
   * Brings a database to this version's schema. Called at every start with the owner's connection,
   * outside a transaction; several gateways may do so at once.
   * @returns a sentence for the operator, in pt-BR, if there is something to know.
   * @throws Error in pt-BR for what an operator can mend.
   */
  schema(owner: pg.Client, log: FastifyBaseLogger): Promise<string | null>;
  /**
   * Makes sure that the people exist without whom the product is of no use. Called after `schema`,
   * with the owner's connection, outside a transaction.
   * @throws Error in pt-BR when this database must not be served with this configuration.
   */
  people(owner: pg.Client, config: Config, settings: Settings): Promise<People>;
  /**
   * Fields that people may fill in at sign-up beside their name (`full_name`), each a text of
   * `user_metadata`. Nothing else is kept, and nothing reads it to decide what somebody may do.
   */
  personFields: readonly string[];
  mail: ProductMail;
  /** Without it no device is notified. */
  push?: ProductPush;
  /** Without it no webhook is sent. */
  webhooks?: ProductWebhooks;
  /** Without it no list is watched. */
  lists?: ProductLists;
  pages: ProductPages;
  /** Without it documents show the product's name in black. */
  documents?: ProductDocuments;
  /** Without it the document of the API says what the catalog says. */
  api?: ProductApi;
  /** For a database that has private.link_head and the others of links/index.ts. Without it there are no links. */
  links?: ProductLinks;
  /** Version of this build, for the person who runs it. */
  version?: string;
  /** Recurring work beside the gateway's own. */
  jobs: readonly Job[];
  /** Work in parts. Without it there is none. */
  work?: readonly Work[];
  web(config: Config, settings: Settings): ProductWeb;
  /** The text that the operator reads when everything has started, in pt-BR. */
  greeting(config: Config, settings: Settings, standing: Standing<People>): string;
}

/** Messages of the product to people's devices (Web Push); the product writes them into private.pushes. */
export interface ProductPush<Message = never> {
  /**
   * Hosts of the push services that messages may be sent to, on the default port: `push.example.com`, or
   * `*.example.com` for any one label before it.
   */
  hosts: readonly string[];
  /** Statement that forgets a device, run as the gateway's login; $1 is the endpoint that ended. */
  forgetDevice: string;
  /** Turns a message in private.pushes into the JSON for the device's service worker. */
  payload(message: Message): unknown;
}

/**
 * Calls of other software about rows that changed. Events, webhooks and deliveries are the product's: its database has
 * private.claim_webhooks, finish_webhook, postpone_webhook and waiting_webhooks (docs/decisions/300).
 */
export interface ProductWebhooks {
  /** Names of columns that no call has, also where the account may read them: those of e-mails, phones, keys and secrets. */
  hidden: RegExp;
}

/** Lists whose reading is recorded and limited, such as a directory of people. */
export interface ProductLists {
  /** The watched tables, each with its key: a request for rows by their keys is no list. */
  keys: Readonly<Record<string, string>>;
  /**
   * Expression that notes one read, run as the gateway's login before it: $1 person, $2 session, $3 table, $4 what
   * the request wants columns to equal, as JSON, $5 the account that it names, if it names one. Returns whose read it counts as
   * towards the limit `list-account`, null where it is not limited.
   */
  note: string;
}

/** The product's mail: its texts, and what the frame around them shows. */
export interface ProductMail {
  letters: Letters;
  /** Ends every mail, after the product's name. */
  slogan: string;
  /** Colour of the name, the button and links, as CSS writes it. */
  color: string;
}

/** How the few pages of the gateway itself look (auth/plain-page.ts). */
export interface ProductPages {
  /** HTML inside the link to the product that begins each page: its sign and its name. */
  brand: string;
  /** CSS that follows the gateway's own: colours and fonts. */
  style: string;
}

/** The pages of links (links/index.ts). */
export interface ProductLinks {
  /** Without it the gateway's own plain page shows the head of a link. */
  page?: LinkPage;
}

/**
 * The HTML of a link's page for one reading of it; null where there is none yet. Its scripts are files of the site, and its styles
 * stand in the page: the content security policy allows nothing else.
 */
export type LinkPage = (link: LinkHead & LinkPlace) => string | null;

/** The first facts of a link, as the database returns them (private.link_head). */
export interface LinkHead {
  title: string;
  description: string;
  /** Papers of the link: what to press, and `<name>.pdf` or `<name>.xlsx`. */
  papers: { label: string; file: string }[];
}

interface LinkPlace {
  /** The secret of the link, for URLs of its papers and files. */
  secret: string;
  siteUrl: string;
  /** The public key of signed-out people, with which the page calls the data surface. */
  anonKey: string;
}

/** Parts of the document of the data surface (rest/openapi) that no catalog holds. */
export interface ProductApi {
  /** For the head of the document, in English: CommonMark. */
  description: string;
  /**
   * JSON Schemas (2020-12) of json values, by place: `function` for a result, `function.name` for an argument or a column of the result,
   * `table.column`. `{"x-closed-set": "table.column"}` in one stands for a text of that column's check constraint. Called when the
   * first document is asked for.
   */
  jsonShapes(): Promise<Readonly<Record<string, unknown>>>;
}

/** How the documents of `/documents/v1` look (documents/page.ts). */
export interface ProductDocuments {
  /** The sign beside the name: SVG with fixed colours, without text and without links. */
  mark?: string;
  slogan?: string;
  /** Color of the name and the line below it, as CSS writes it: `#rrggbb`. */
  color: string;
  /** Time zone of the time in the foot, such as `America/Sao_Paulo`. */
  timeZone: string;
}

/** The product's web pages, for one installation. */
export interface ProductWeb {
  /** The folder of the built web; without one only the API is served. */
  folder: string;
  /** Files of the folder, such as the script of a service worker ("worker.js"), that a browser must ask for every time. */
  revalidated?: readonly string[];
  /** Files of the folder that are served as another one, by name: what this installation has in their place. */
  instead?: Readonly<Record<string, string>>;
  /**
   * Whether the application has a screen at this path ("/projects/7f…"). What has none is answered with the same page
   * and status 404. Without it every path is one of the application.
   */
  isScreen?(path: string): boolean;
  /**
   * Statement that returns, as the one column `facts`, json that pages say and people change while the product
   * runs. Run as the gateway's login, at most once a second.
   */
  facts?: string;
  /**
   * Completes a page of the build with values of this installation. Called at start and whenever the facts are
   * others; adds no script.
   * @param facts what `facts` returned last; null until it answered.
   */
  fillPage(html: string, facts: unknown): string;
  /** Values in /config.json beside the gateway's own, for the web. Public. */
  clientConfig(facts: unknown): Readonly<Record<string, unknown>>;
  /**
   * Adds the product's own routes.
   * @param pages paths of the prerendered pages ("/", "/about"); null without a built web.
   */
  addRoutes(app: FastifyInstance, pages: Iterable<string> | null): void;
}

/** Found by the gateway at its start, for the greeting. */
export interface Standing<People> {
  people: People;
  /** Sentences in pt-BR for the operator. */
  warnings: string[];
}

/** The part of a product that a running server works with. */
export interface ServedProduct extends ProductName {
  personFields: readonly string[];
  mail: ProductMail;
  push?: ProductPush;
  webhooks?: ProductWebhooks;
  lists?: ProductLists;
  pages: ProductPages;
  documents?: ProductDocuments;
  api?: ProductApi;
  links?: ProductLinks;
  version?: string;
  jobs: readonly Job[];
  work?: readonly Work[];
  web: ProductWeb;
}
