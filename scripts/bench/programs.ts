import { existsSync } from 'node:fs';
import path from 'node:path';

/** A program that this machine may have, by its name: in the PATH, then in the `others`. */
export function findProgram(name: string, others: readonly string[] = []): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...others];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}
