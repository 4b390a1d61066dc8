import type pg from 'pg';
import {
  type ApplyOptions,
  applySchemaAround as applyAround,
  applySchema as applyRoots,
  GATEWAY_SQL,
  type RanFile,
  type Schema,
  unknownTableFiles as unknownIn,
} from '../gateway/src/schema/apply.ts';
import { API_ROLES } from './catalog.ts';
import { PRUMO } from './name.ts';

/** Prumo's schema: the gateway's SQL and the folders beside this file. */
export const SCHEMA: Schema = {
  product: PRUMO.name,
  roots: [GATEWAY_SQL, import.meta.dirname],
  roles: [...API_ROLES, 'app_auth', 'authenticator'],
  extensions: ['pg_trgm', 'btree_gin'],
};

/** Brings a database to Prumo's present schema; see applySchema of the gateway. */
export const applySchema = (owner: pg.ClientBase, options?: ApplyOptions) =>
  applyRoots(owner, SCHEMA, options);

/** For a restore of Prumo; see applySchemaAround of the gateway. */
export const applySchemaAround = (
  owner: pg.ClientBase,
  history: RanFile[],
  load: () => Promise<void>,
) => applyAround(owner, SCHEMA, history, load);

/** Which of another database's table files this version of Prumo does not have, or has with another text. */
export const unknownTableFiles = (history: RanFile[]) => unknownIn(SCHEMA, history);
