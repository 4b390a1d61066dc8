import { randomBytes } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import ws from 'ws';
import type { Ana } from '../../faults/writers.ts';
import { repeat } from './repeat.ts';
import type { Tally } from './tally.ts';

/** Files that one person uploads one after the other. */
export interface Uploads {
  readonly acknowledged: number;
  stop(): Promise<void>;
  /** Acknowledged ones that cannot be read now, or not as they were. */
  lost(): Promise<string[]>;
}

/** An item takes twenty files. */
const FILES_PER_ITEM = 20;
const ITEMS = 15;
const BYTES = 200_000;

/** @param prefix begins the items' names. */
export async function startUploads(
  url: string,
  ana: Ana,
  prefix: string,
  tally: Tally,
): Promise<Uploads> {
  const items = Array.from({ length: ITEMS }, (_, n) => ({
    project_id: ana.projectId,
    description: `${prefix} files ${n}`,
    category: 'civil',
  }));
  const made = await ana.ask('project_items?select=id', items, { prefer: 'return=representation' });
  const ids = ((await made.json()) as { id: string }[]).map(({ id }) => id);
  const client = createClient(url, ana.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { authorization: `Bearer ${ana.token}` } },
    // Node 20 has no WebSocket of its own.
    realtime: { transport: ws as never },
  });
  const files = client.storage.from('anexos');
  const acknowledged = new Map<string, Buffer>();
  const uploading = repeat(500, async (turn) => {
    const item = ids[Math.floor(turn / FILES_PER_ITEM) % ids.length];
    const name = `item/${item}/${turn}.pdf`;
    const content = Buffer.concat([Buffer.from('%PDF-1.4\n%%EOF\n'), randomBytes(BYTES)]);
    const { error } = await files.upload(name, new Blob([content], { type: 'application/pdf' }));
    if (!error) {
      acknowledged.set(name, content);
      tally.success();
      return;
    }
    const { status, message } = error as { status?: number; message: string };
    tally.refusal(status ? `${status}` : 'cut', JSON.stringify({ message }));
  });
  return {
    get acknowledged() {
      return acknowledged.size;
    },
    stop: () => uploading.stop(),
    async lost() {
      const missing: string[] = [];
      for (const [name, content] of acknowledged) {
        const { data } = await files.download(name);
        if (!data || !content.equals(Buffer.from(await data.arrayBuffer()))) missing.push(name);
      }
      return missing;
    },
  };
}
