import { randomUUID } from 'node:crypto';
import type { Actor } from '../testing.ts';

export type ProgramRights = 'none' | 'prepare' | 'prepare decide';

export interface TestToken {
  id: string;
  /** The text, as the program sends it. */
  token: string;
  /** The session that it opens. */
  session: string;
}

const CREATE = `select create_api_token($1, $2, $3, (now() at time zone 'America/Sao_Paulo')::date + $4::integer) as token`;

/** Lets a program in as a titular would. */
export async function createToken(
  owner: Actor,
  titular: Actor,
  {
    rights = 'none',
    name = 'ERP',
    days = 90,
  }: { rights?: ProgramRights; name?: string; days?: number } = {},
): Promise<TestToken> {
  const id = randomUUID();
  const [made] = await titular.query<{ token: string }>(CREATE, [id, name, rights, days]);
  const [row] = await owner.query<{ session: string }>(
    'select session_id as session from auth.api_tokens where id = $1',
    [id],
  );
  return { id, token: made?.token ?? '', session: row?.session ?? '' };
}

/** A program that is there before. */
export const OF_THE_CAST = 'Planilha do escritório';
