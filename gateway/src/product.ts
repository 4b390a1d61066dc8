import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from './config.ts';
import type { Job } from './jobs/job.ts';
import type { Letters } from './mail/letter.ts';
import type { SettingsReader } from './settings-reader.ts';

/**
 * Everything a gateway has to know of the product that it serves. `prumo.ts` composes it; nothing in
 * gateway/ imports it (docs/decisions/073).
 *
 * @typeParam Settings what the product reads from the environment beside the gateway's own Config.
 * @typeParam People what the product found out about its first people, for its greeting.
 */
export interface Product<Settings, People> {
  /** As people read it: in mail and in messages to the operator. */
  name: string;
  /** Reads the product's own environment variables. Wrong ones are reported through the reader. */
  settings(reader: SettingsReader): Settings;
  /**
   * Brings a database to this version's schema. Called at every start with the owner's connection,
   * outside a transaction; several gateways may do so at once.
   * @throws Error in pt-BR for what an operator can mend.
   */
  schema(owner: pg.Client, log: FastifyBaseLogger): Promise<void>;
  /**
   * Makes sure of the people without whom the product is of no use. Called after `schema`, with the
   * owner's connection, outside a transaction.
   * @throws Error in pt-BR when this database must not be served with this configuration.
   */
  people(owner: pg.Client, config: Config): Promise<People>;
  mail: ProductMail;
  /** Recurring work beside the gateway's own. */
  jobs: readonly Job[];
  web(config: Config, settings: Settings): ProductWeb;
  /** What the operator reads when everything is up, in pt-BR. */
  greeting(config: Config, settings: Settings, standing: Standing<People>): string;
}

/** The product's mail: its words, and what the frame around them shows. */
export interface ProductMail {
  letters: Letters;
  /** Ends every mail, after the product's name. */
  slogan: string;
  /** Colour of the name, the button and links, as CSS writes it. */
  color: string;
}

/** The product's web pages, for one installation. */
export interface ProductWeb {
  /** Where the build leaves the web; without one there only the API is served. */
  folder: string;
  /** Completes a page of the build with what only this installation knows. Once a page, at start. */
  fillPage(html: string): string;
  /** What the web reads from /config.json beside what the gateway says there. Public. */
  clientConfig: Readonly<Record<string, unknown>>;
  /**
   * Adds the product's own routes.
   * @param pages paths of the prerendered pages ("/", "/architects"); null without a built web.
   */
  addRoutes(app: FastifyInstance, pages: Iterable<string> | null): void;
}

/** What the gateway found at its start. */
export interface Standing<People> {
  people: People;
  /** Sentences in pt-BR for the operator. */
  warnings: string[];
}

/** The part of a product that a running server works with. */
export interface ServedProduct {
  name: string;
  mail: ProductMail;
  jobs: readonly Job[];
  web: ProductWeb;
}
