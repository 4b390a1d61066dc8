import type { Deps } from '../deps.ts';
import type { Files } from './open-store.ts';
import type { PictureTurns } from './picture-turns.ts';

/** Shared by the routes of the surface. */
export interface StorageDeps extends Deps {
  /** Opens the store the first time. */
  files(): Promise<Files>;
  pictures: PictureTurns;
}
