import type { SettingsReader } from '../gateway/src/settings/settings-reader.ts';
import { passwordWeakness } from '../gateway/src/tokens/password-rules.ts';
import { readBackups } from './backups.ts';

/** The product's settings, beside the gateway's Config; docs/operations.md describes each of them. */
export interface Settings {
  /** The first admin of a product that has none. */
  admin: { email: string; password: string } | null;
  /** The contact for questions about personal data (LGPD, art. 41), shown on the public pages. */
  dpo: { name: string; email: string } | null;
  /** Script of a chat vendor, offered on the client landing; null: no chat, nothing loaded. */
  chatWidgetUrl: string | null;
  /** Whether the application has a service worker, by which it starts and is read without a connection (docs/decisions/274). */
  appWorker: boolean;
  /** Whether every admin needs a second factor before anything else (docs/decisions/117). */
  adminSecondFactor: boolean;
}

/** Reads the product's own environment variables. What is wrong is reported through the reader. */
export function readSettings(reader: SettingsReader): Settings {
  // Its job reads them again (backups.ts); here what is wrong with them stops the start.
  readBackups(reader);
  return {
    admin: readAdmin(reader),
    dpo: readDpo(reader),
    chatWidgetUrl: reader.url('CHAT_WIDGET_URL', ['https:']),
    appWorker: reader.choice('APP_WORKER', { on: true, off: false }) ?? true,
    adminSecondFactor:
      reader.choice('ADMIN_SECOND_FACTOR', { required: true, optional: false }) ?? false,
  };
}

function readAdmin(reader: SettingsReader): Settings['admin'] {
  const pair = reader.both('ADMIN_EMAIL', 'ADMIN_PASSWORD');
  if (!pair) return null;
  const [email, password] = pair;
  reader.checkEmail('ADMIN_EMAIL', email);
  const weakness = passwordWeakness(password);
  if (weakness) reader.problems.push(`ADMIN_PASSWORD: ${weakness.message}`);
  return { email, password };
}

function readDpo(reader: SettingsReader): Settings['dpo'] {
  const pair = reader.both('DPO_NAME', 'DPO_EMAIL');
  if (!pair) return null;
  const [name, email] = pair;
  reader.checkEmail('DPO_EMAIL', email);
  return { name, email };
}
