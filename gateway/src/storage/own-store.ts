import type { Deps } from '../deps.ts';
import { type Files, filesOf } from './open-store.ts';

/** Whether the store is this database's; the first database that asks makes it its own. */
export async function isOwnStore({ db }: Deps, { store }: Files): Promise<boolean> {
  const { rows } = await db.pool.query('select storage.files_id() as id');
  return store.belongsTo(rows[0].id);
}

/**
 * Opens the store when it is first needed and makes it this database's, before anything lies in it that another
 * database could remove. One that is another's already is used all the same, with a warning in the log.
 */
export function ownFilesOf(deps: Deps): () => Promise<Files> {
  const open = filesOf(deps.config);
  let claimed: Promise<void> | null = null;
  return async () => {
    const files = await open();
    claimed ??= claim(deps, files).catch((error) => {
      claimed = null;
      throw error;
    });
    await claimed;
    return files;
  };
}

async function claim(deps: Deps, files: Files): Promise<void> {
  if (await isOwnStore(deps, files)) return;
  deps.log.warn('FILES_URL holds the files of another database too: nothing is ever removed there');
}
