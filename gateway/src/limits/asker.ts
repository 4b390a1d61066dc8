import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asker } from '../postgres/turns.ts';
import { countedAddress, peopleAt } from './rate-limits.ts';

/** Whose share of the database a request uses: the person's, or that of the IP address for a signed-out caller. */
export function askerOf({ caller, ip }: FastifyRequest, reply: FastifyReply): Asker {
  return personAt(caller?.sub, ip, reply);
}

/** The same, for a surface that determines in its own way who is signed in. */
export function personAt(sub: string | undefined, ip: string, { raw }: FastifyReply): Asker {
  if (sub !== undefined) return { person: sub, people: 1, answer: raw };
  const address = countedAddress(ip);
  return { person: address, people: peopleAt(address), answer: raw };
}
