import type { Claims } from '../tokens/verify.ts';
import type { CallerOptions, RequestSettings, ResponseSettings } from './caller-options.ts';
import { TIME_LIMITS } from './connect.ts';
import type { RawRow } from './driver/driver.ts';

/** The SQL that sets the caller and the visible parts of the request; all of it is local to the transaction. */

/**
 * The settings that make a transaction run as the caller; `$1`, `$2`, `$6` and `$7` decide the role. Where the person acts for
 * another account than their own, `private.db_role` sets `request.account` and `request.rights` by itself.
 */
const settings = (more = '') => `
  set_config('request.jwt.claims', $3, true),
  set_config('request.jwt.claim.sub', coalesce($2::text, ''), true),
  set_config('request.method', $4, true),
  set_config('request.filters', $5, true),
  set_config('transaction_read_only', $6, true)${more}
from private.db_role($1::uuid, $2::uuid, $6 = 'on', $7::uuid) r`;

const ANONYMOUS_TIME = `,
  case when r = 'anon' then set_config('statement_timeout', '3s', true) end`;

export const SET_CALLER = `select set_config('role', r, true) as role,${settings(ANONYMOUS_TIME)}`;

/**
 * The same, but fails when the role is not the expected one, `$8`, with the actual role in the
 * message. It returns an empty row: the values that were set, above all the claims, need not be
 * sent back.
 */
const setExpectedCaller = (before: string, more: string) => `select from (select ${before}
  set_config('role', case when r = $8 then r else ('role:' || r)::integer::text end, true),${settings(more)}) done`;

/**
 * The limits that a direct connection has from its start, set per transaction where a pooler lends
 * the connection.
 */
export const timeLimits = Object.entries(TIME_LIMITS)
  .map(([name, milliseconds]) => `set_config('${name}', '${milliseconds}', true)`)
  .join(', ');

/** How the caller is set. `request` is the SQL that sets the parts of the request, with five more values. */
const setters = (request: string) => ({
  alone: setExpectedCaller('', ANONYMOUS_TIME + request),
  /** The statement timeout of a lane is shorter than any caller's. */
  inLane: setExpectedCaller('', request),
  pooled: setExpectedCaller(`${timeLimits},`, ANONYMOUS_TIME + request),
});

const requestSetters = (first: number) => `,
  set_config('request.headers', $${first}, true),
  set_config('request.cookies', $${first + 1}, true),
  set_config('request.path', $${first + 2}, true),
  set_config('request.address', $${first + 3}, true),
  set_config('request.device', $${first + 4}, true)`;

export const SET_EXPECTED_CALLER = { name: 'as_caller', ...setters('') };
export const SET_EXPECTED_CALLER_AND_REQUEST = {
  name: 'as_caller_and_request',
  ...setters(requestSetters(9)),
};

export const SET_REQUEST = `select ${requestSetters(1).slice(1)}`;

export const requestValues = ({
  headers,
  cookies,
  path,
  address = '',
  device = '',
}: RequestSettings) => [headers, cookies, path, address, device];

/** A separate statement after the request's, because triggers run after that one returns its row. */
export const RESPONSE_SETTINGS = {
  name: 'response_settings',
  text: `select nullif(current_setting('response.headers', true), ''), nullif(current_setting('response.status', true), '')`,
  values: [],
};

/** Takes the two values of RESPONSE_SETTINGS from the end of a row, passes them to the callback and returns the statement's own row. */
export function takeResponseSettings(
  row: RawRow,
  onResponseSettings: (settings: ResponseSettings) => void,
): RawRow {
  const [headers, status] = row?.slice(-2) ?? [];
  onResponseSettings({ headers: headers?.toString() ?? null, status: status?.toString() ?? null });
  return row && row.length > 2 ? row.slice(0, -2) : undefined;
}

export function callerValues(claims: Claims, options: CallerOptions): (string | null)[] {
  return [
    claims.session_id ?? null,
    claims.sub ?? null,
    claims.json,
    options.method ?? '',
    options.filters ? JSON.stringify(options.filters) : '',
    options.readOnly ? 'on' : 'off',
    claims.account ?? null,
  ];
}
