import type pg from 'pg';
import { loadCast } from '../database/cast.ts';
import { type Config, isLoopback } from '../gateway/src/config.ts';
import { newOneTimeToken } from '../gateway/src/tokens/one-time.ts';
import type { Settings } from './settings.ts';

/** Fields of the sign-up beside the name: the code of the person who invited them. */
export const personFields = ['referral_code'] as const;

/** Facts about the people in this database that the operator has to know. */
export interface FirstPeople {
  /** The cast with its public passwords is in this database. */
  hasCast: boolean;
  hasAdmin: boolean;
  /** Somebody is named for questions about personal data, here or in the settings. */
  hasDpo: boolean;
  /** Where the first admin is made, once, within a day; null when there is one or the cast is here. */
  firstAdminLink: string | null;
}

/**
 * Puts the cast into an empty demonstration and the first admin into a product without one. At every
 * start, with the owner's connection.
 * @throws Error in pt-BR when the cast, whose passwords are public, would be reached from the network.
 */
export async function ensurePeople(
  owner: pg.Client,
  config: Config,
  { admin, adminSecondFactor, dpo }: Settings,
): Promise<FirstPeople> {
  await storeSetting(owner, 'admin_second_factor', adminSecondFactor ? 'required' : 'optional');
  await storeSetting(owner, 'webhooks_loopback', config.webhooksLoopback ? 'on' : null);
  await storeSetting(owner, 'dpo_name', dpo?.name ?? null);
  await storeSetting(owner, 'dpo_email', dpo?.email ?? null);
  if (config.demo) {
    await owner.query('begin');
    // Several gateways may start at the same time: the first one loads it, the others see it then.
    await owner.query(`select pg_advisory_xact_lock(hashtext('first people'))`);
    if (!(await exists(owner, 'auth.users'))) await loadCast(owner);
    await owner.query('commit');
  }
  await advertiseByDefault(owner, config.demo);
  const hasCast = await exists(owner, `auth.users where email = 'davi@prumo.test'`);
  if (hasCast && !config.demo && !isLoopback(config.host)) {
    throw new Error(
      'Este banco guarda a demonstração, com senhas públicas, e não pode ser aberto à rede: ' +
        'escolha outra pasta em DATA_DIR (ou outro banco em DATABASE_URL).',
    );
  }
  const admins = `public.profiles where role = 'admin' and status = 'approved'`;
  if (admin && !(await exists(owner, admins))) {
    await owner.query('select private.bootstrap_admin($1, $2)', [admin.email, admin.password]);
  }
  const hasAdmin = await exists(owner, admins);
  const firstAdminLink = hasAdmin || config.demo ? null : await newFirstAdminLink(owner, config);
  const hasDpo =
    dpo !== null || (await exists(owner, 'public.platform_settings where dpo_email is not null'));
  return { hasCast, hasAdmin, hasDpo, firstAdminLink };
}

/**
 * Until an admin has chosen, a demonstration shows the figures, testimonials and plans of the build, which are made up,
 * and a product for real people advertises nothing (docs/decisions/178).
 */
async function advertiseByDefault(owner: pg.Client, demo: boolean): Promise<void> {
  await owner.query(
    `update public.platform_settings set show_figures = $1, plans_on_sale = $2
     where not has_chosen and (show_figures, plans_on_sale) is distinct from ($1, $2)`,
    [demo ? 'illustrative' : 'hidden', demo],
  );
}

/** Stores a setting that rules in the database read; null removes it. */
async function storeSetting(owner: pg.Client, name: string, value: string | null): Promise<void> {
  if (value === null) {
    await owner.query('delete from private.settings where name = $1', [name]);
    return;
  }
  await owner.query(
    `insert into private.settings (name, value) values ($1, $2)
     on conflict (name) do update set value = excluded.value`,
    [name, value],
  );
}

/** Each start gives its own link; the first that is used ends all of them. */
async function newFirstAdminLink(owner: pg.Client, { siteUrl }: Config): Promise<string> {
  const token = newOneTimeToken();
  await owner.query('select private.allow_first_admin($1)', [token.digest]);
  return `${siteUrl}/auth/v1/first-admin?token=${token.text}`;
}

async function exists(owner: pg.Client, rows: string): Promise<boolean> {
  const { rows: answer } = await owner.query(`select exists (select from ${rows}) as found`);
  return answer[0].found;
}
