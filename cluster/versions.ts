import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PROJECT } from './gateways.ts';

const run = promisify(execFile);

/** Another version of the product beside this one: the files of a commit, with the libraries of this folder, built. */
export async function checkOut(
  commit: string,
  folder: string,
  change: (folder: string) => Promise<void> = async () => undefined,
): Promise<string> {
  await mkdir(folder);
  await run('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, folder], {
    cwd: PROJECT,
  });
  await symlink(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'));
  await change(folder);
  await run(process.execPath, ['--import', 'tsx', 'scripts/build-server.ts'], { cwd: folder });
  return folder;
}

/** Adds to the schema as a next release might: a column, the right to it, and a function. */
export async function addToSchema(folder: string): Promise<void> {
  const next = path.join(folder, 'database/next');
  await mkdir(next);
  const files = {
    '9999_next.sql': 'alter table public.projects add column next_floor integer;',
    'next_floor.sql': `grant select (next_floor) on public.projects to app_architect;
create function public.next_floor(target_project_id uuid) returns integer
language sql stable
set search_path = ''
as $$ select p.next_floor from public.projects p where p.id = target_project_id $$;`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(next, name), text);
}
