import type { Factor } from '@supabase/supabase-js';
import { supabase } from '../../wire/supabase.ts';
import { freeFactorName } from './factor-names.ts';

/** An authenticator app that is not confirmed yet: what the app must learn. */
export interface NewApp {
  id: string;
  /** A data URL of the QR code. */
  qrCode: string;
  /** The same, to be typed by hand. */
  secret: string;
  /** The same as a link, which opens the app on the phone that it is on. */
  uri: string;
}

/**
 * Begins to link an authenticator app; throws the service's error. What an earlier, abandoned try
 * left behind is cleared first, because it counts against the limit and holds its name.
 */
export async function beginApp(factors: readonly Factor[]): Promise<NewApp> {
  const { mfa } = supabase().auth;
  const abandoned = factors.filter(({ status }) => status === 'unverified');
  for (const { id } of abandoned) await mfa.unenroll({ factorId: id });
  const { data, error } = await mfa.enroll({
    factorType: 'totp',
    issuer: 'Prumo',
    friendlyName: freeFactorName('Aplicativo autenticador', factors),
  });
  if (error) throw error;
  return {
    id: data.id,
    qrCode: data.totp.qr_code,
    secret: data.totp.secret,
    uri: data.totp.uri,
  };
}

/** Confirms the app by its first code, which also raises this session; throws the service's error. */
export async function confirmApp({ id }: NewApp, code: string): Promise<void> {
  const { error } = await supabase().auth.mfa.challengeAndVerify({ factorId: id, code });
  if (error) throw error;
}
