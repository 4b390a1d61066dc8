import { copyOfMade } from '../gateway/src/testing/made-once.ts';
import { startPrumo } from './prumo.ts';

/** Fills an empty folder with the data of a Prumo that has the demonstration and was stopped in order. */
export function demonstrationInto(folder: string): Promise<void> {
  return copyOfMade('demonstration', folder, async (made) => {
    const prumo = await startPrumo(made, { settings: { DEMO: '1' } });
    await prumo.healthy();
    await prumo.stop();
  });
}
