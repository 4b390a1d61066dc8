import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { API_ROLES } from './catalog.ts';

/** One finding of the catalog's lint (splinter, in the PostgreSQL language server). */
export interface Finding {
  severity: string;
  /** As in `splinter/security/rlsDisabledInPublic`, without the first word. */
  lint: string;
  message: string;
}

/**
 * Its binary for Linux on x64 alone, as an optional dependency: for other systems the registry gives us no
 * checksums, and nothing unchecked is installed. Elsewhere the lint cannot run.
 */
const binary = path.join(
  import.meta.dirname,
  '../node_modules/@postgres-language-server/cli-x86_64-linux-gnu/postgres-language-server',
);
/**
 * Supabase's words for everybody signed in and for the server itself. The lints ask about `anon` and
 * the first only, and most of them stay silent unless all three are there.
 */
const EVERYBODY = 'authenticated';
const SERVER = 'service_role';

/**
 * Lints the catalog of a database, as if one role had the rights of all roles of the product: the
 * lints know no other. That role is made for it and dropped afterwards. For scratch databases: the owner
 * must be allowed to make roles.
 */
export async function lintDatabase(owner: pg.Client, ownerUrl: string): Promise<Finding[]> {
  await owner.query(`create role ${EVERYBODY} nologin inherit`);
  await owner.query(`create role ${SERVER} nologin`);
  try {
    await owner.query(`grant ${API_ROLES.join(', ')} to ${EVERYBODY}`);
    return await findings(ownerUrl);
  } finally {
    await owner.query(`drop role ${EVERYBODY}, ${SERVER}`);
  }
}

async function findings(ownerUrl: string): Promise<Finding[]> {
  const url = new URL(ownerUrl);
  // Which schema the wire shows; without it the lints about what is exposed stay silent.
  url.searchParams.set('options[pgrst.db_schemas]', 'public');
  const linter = spawn(
    binary,
    ['dblint', '--reporter=json', '--max-diagnostics=none', '--colors=off'],
    { env: { ...process.env, DATABASE_URL: url.href }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  let complained = '';
  linter.stdout.on('data', (text: Buffer) => {
    said += text;
  });
  linter.stderr.on('data', (text: Buffer) => {
    complained += text;
  });
  const [code] = await once(linter, 'close');
  // 1 says that there are errors among the findings; without an answer something else is wrong.
  if (!said.startsWith('{')) throw new Error(`the lint ended with ${code}: ${complained}`);
  const { diagnostics } = JSON.parse(said) as {
    diagnostics: { severity: string; category: string; message: string }[];
  };
  return diagnostics.map(({ severity, category, message }) => ({
    severity,
    lint: category.replace(/^splinter\//, ''),
    message: message.replaceAll('\\`', '`'),
  }));
}

/**
 * The findings that database/lint-allowed.csv does not explain, and its lines that explain nothing any
 * more. A line allows what begins with its words, of its lint.
 */
export function unexplained(found: Finding[]): { findings: Finding[]; idle: string[] } {
  const allowed = allowedFindings();
  const covers = ({ lint, begins }: Allowed, finding: Finding) =>
    finding.lint === lint && finding.message.startsWith(begins);
  return {
    findings: found.filter((finding) => !allowed.some((each) => covers(each, finding))),
    idle: allowed
      .filter((each) => !found.some((finding) => covers(each, finding)))
      .map(({ lint, begins }) => `${lint}: ${begins}`),
  };
}

interface Allowed {
  lint: string;
  begins: string;
}

function allowedFindings(): Allowed[] {
  const file = readFileSync(path.join(import.meta.dirname, 'lint-allowed.csv'), 'utf8');
  const [, ...lines] = file.trim().split('\n');
  return lines.map((line) => {
    const [lint = '', begins = '', reason = ''] = line.split(',');
    if (reason.trim() === '') throw new Error(`lint-allowed.csv gives no reason: ${line}`);
    return { lint, begins };
  });
}
