import { Lru } from './lru.ts';

/** Role of a session when it last asked. Only a guess of what to send: PostgreSQL decides at every request. */
export const lastRoles = new Lru<string, string>(5_000);

/** A short name for each text and role: no prepared plan is ever shared by two roles (gateway/docs/tuning.md, "Requests"). */
const statementNames = new Map<string, Lru<string, string>>();
const NAMES_OF_A_ROLE = 500;
let namesGiven = 0;

export function nameOf(text: string, role: string): string {
  let names = statementNames.get(role);
  if (!names) {
    names = new Lru<string, string>(NAMES_OF_A_ROLE);
    statementNames.set(role, names);
  }
  const known = names.get(text);
  if (known !== undefined) return known;
  namesGiven += 1;
  const name = `q${namesGiven}`;
  names.set(text, name);
  return name;
}
