import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asker } from '../postgres/turns.ts';
import { countedAddress, peopleAt } from './rate-limits.ts';

/** A request counts against the share of its person, or of its IP address when nobody is signed in. */
export function askerOf({ caller, ip }: FastifyRequest, reply: FastifyReply): Asker {
  return personAt(caller?.sub, ip, reply);
}

/** The same, for a surface that determines in its own way who is signed in. */
export function personAt(sub: string | undefined, ip: string, { raw }: FastifyReply): Asker {
  if (sub !== undefined) return { person: sub, people: 1, answer: raw };
  const address = countedAddress(ip);
  return { person: address, people: peopleAt(address), answer: raw };
}
