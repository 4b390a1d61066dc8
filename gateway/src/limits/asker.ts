import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asker } from '../postgres/turns.ts';
import type { Claims } from '../tokens/verify.ts';
import { countedAddress, peopleAt } from './rate-limits.ts';

/** A request counts against the share of its caller, or of its IP address when nobody is signed in. */
export function askerOf({ caller, ip }: FastifyRequest, reply: FastifyReply): Asker {
  return personAt(caller ? turnsOf(caller) : undefined, ip, reply);
}

/** The same, for a surface that determines in its own way who is signed in. */
export function personAt(sub: string | undefined, ip: string, { raw }: FastifyReply): Asker {
  if (sub !== undefined) return { person: sub, people: 1, answer: raw };
  const address = countedAddress(ip);
  return { person: address, people: peopleAt(address), answer: raw };
}

/** The same, for a caller who is not the request's own, such as the maker of a link. */
export const askerFor = (claims: Claims, ip: string, reply: FastifyReply): Asker =>
  personAt(turnsOf(claims), ip, reply);

/** The share of the turns that a caller has: all programs of an account have one together, so that the pages of its people never wait for them. */
const turnsOf = ({ sub, program }: Claims) => (program ? `programs of ${program.account}` : sub);

/** The subject for which the requests of a caller are counted: the person, whatever their devices, or the program; undefined of somebody signed out. */
export const countedCaller = ({ sub, session_id, program }: Claims): string | undefined =>
  program ? session_id : sub;
