import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll } from 'vitest';
import ws from 'ws';
import { type TestGateway, type TestGatewayOptions, useGateway } from '../testing.ts';

export const PASSWORD = 'casa-amarela-42';

/** The gateway listening, with stock clients that know its URL and public key. */
export interface AuthGateway extends TestGateway {
  url: string;
  /** A new device: the stock client, which keeps its session in memory and refreshes it only on request. */
  device(flowType?: 'implicit' | 'pkce'): SupabaseClient;
  /** A new account on a new device, signed in. */
  newcomer(email: string): Promise<{ client: SupabaseClient; id: string }>;
  /** The latest mail to this e-mail address, read from the mail queue. */
  lastMail(email: string): Promise<{ link: string; code: string } | undefined>;
  /** Requests a recovery mail as this device would, and opens it. */
  recoveryMail(
    email: string,
    device?: SupabaseClient,
    redirectTo?: string,
  ): Promise<{ link: URL; token: string; code: string }>;
  /** Does what the button of the confirm page does. */
  openLink(link: URL): Promise<LightMyRequestResponse>;
}

export function useAuthGateway(options: TestGatewayOptions = {}) {
  const gateway = useGateway(options) as AuthGateway;
  beforeAll(async () => {
    gateway.url = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  });
  gateway.device = (flowType = 'implicit') =>
    createClient(gateway.url, gateway.keys.anonKey, {
      auth: { flowType, autoRefreshToken: false, persistSession: true, storage: memory() },
      realtime: { transport: ws as never },
    });
  gateway.newcomer = async (email) => {
    const client = gateway.device();
    const { data, error } = await client.auth.signUp({ email, password: PASSWORD });
    if (error || !data.user) throw error ?? new Error('no user');
    return { client, id: data.user.id };
  };
  gateway.lastMail = async (email) => {
    const { rows } = await gateway.database.owner.query(
      'select data from private.outbox where recipient = $1 order by id desc limit 1',
      [email.toLowerCase()],
    );
    return rows[0]?.data;
  };
  gateway.recoveryMail = async (email, device = gateway.device(), redirectTo) => {
    const { error } = await device.auth.resetPasswordForEmail(email, { redirectTo });
    const mail = await gateway.lastMail(email);
    if (error || !mail) throw error ?? new Error('no mail');
    const link = new URL(mail.link);
    return { link, token: link.searchParams.get('token') ?? '', code: mail.code };
  };
  gateway.openLink = (link) =>
    gateway.app.inject({
      method: 'POST',
      url: '/auth/v1/verify',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: link.searchParams.toString(),
    });
  return gateway;
}

/** A storage of its own for each device. */
function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
