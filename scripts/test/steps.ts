import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

export interface Step {
  /** npm, or a program that npm installed. */
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** Holds the output back until the step has ended, for what runs beside a step that prints. */
  afterwards?: boolean;
}

/** Runs a command at the root of the project; resolves with its exit code, 1 when it cannot be run. */
export async function runStep({ command, args, env = {}, afterwards }: Step): Promise<number> {
  const title = `\n> ${[command, ...args.slice(0, 3)].join(' ')}`;
  const local = path.join(root, 'node_modules', '.bin', command);
  const child = spawn(command === 'npm' ? command : local, args, {
    cwd: root,
    stdio: [
      'ignore',
      ...(afterwards ? (['pipe', 'pipe'] as const) : (['inherit', 'inherit'] as const)),
    ],
    env: { ...withoutSettings(process.env), ...env },
  });
  const held: Buffer[] = [];
  const began = performance.now();
  if (!afterwards) console.log(title);
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => held.push(chunk));
  const code = await new Promise<number>((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (ended) => resolve(ended ?? 1));
  });
  const seconds = Math.round((performance.now() - began) / 1_000);
  if (afterwards) console.log(`${title}\n${Buffer.concat(held).toString()}`);
  console.log(`(${[command, ...args.slice(0, 2)].join(' ')}: ${seconds} s)`);
  return code;
}

/** The settings of a product that runs on this machine must not reach the ones under test. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const settings =
    /^(PORT|HOST|SITE_URL|ALLOWED_ORIGINS|DATA_DIR|LOG|DATABASE_.+|AUTHENTICATOR_PASSWORD|DEMO|ADMIN_.+|SMTP_URL|MAIL_FROM|WEBHOOKS_LOOPBACK|TRUST_PROXY|GOOGLE_.+|SAML_.+|WALLET_SIGN_IN|RATE_LIMITS|METRICS_TOKEN|DPO_.+|CHAT_WIDGET_URL)$/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.test(name)));
}
