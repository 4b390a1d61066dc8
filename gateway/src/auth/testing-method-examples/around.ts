import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AuthGateway } from '../testing.ts';
import type { Company } from '../testing-company.ts';
import type { FakeGoogle } from '../testing-google.ts';

/** Providers for the examples; the gateway is configured with both, and with Solana. */
export interface Around {
  auth: AuthGateway;
  google: FakeGoogle;
  company: Company;
  siteUrl: string;
}

/** Examples of some methods of the client's `auth`, by name; each runs its method. */
export type Examples = Record<string, () => unknown>;

export type Device = ReturnType<AuthGateway['device']>;
export type Answer = { error: { code?: string | undefined; message: string } | null };

export const anAddress = () => `${randomUUID()}@library.test`;

/** A person who has just signed up, on a device of their own. */
export async function newcomerOf(auth: AuthGateway) {
  const email = anAddress();
  const { client, id } = await auth.newcomer(email);
  return { client, id, email, auth: client.auth };
}

export const ok = ({ error }: Answer) => expect(error).toBeNull();
export const refused = (code: string) => (answer: Answer) => expect(answer.error?.code).toBe(code);
