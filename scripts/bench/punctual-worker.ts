import type { Asked } from './load.ts';

/** The message to a punctual sender. */
export interface Order {
  address: string;
  apikey: string;
  asked: Asked[];
  /** From one request to the next; 0 sends all at once. */
  everyMs: number;
}

/** How one request went. */
export interface Answered {
  /** 0 when there was no answer. */
  status: number;
  /** From when it was due, not from when it was sent: a late sender must not make an answer look quick. */
  tookMs: number;
  /** Sent so long after it was due. */
  lateMs: number;
  /** When the answer was there, counted from when the first was due. */
  atMs: number;
}

process.on('message', async (order: Order) => {
  process.send?.(await sendAll(order));
});

/** Each goes out when its time has come, however many still wait for their answer. */
async function sendAll({ address, apikey, asked, everyMs }: Order): Promise<Answered[]> {
  const start = performance.now();
  const answers: Promise<Answered>[] = [];
  for (const [index, { method, path, headers, body }] of asked.entries()) {
    const due = start + index * everyMs;
    await until(due);
    const lateMs = performance.now() - due;
    const answer = fetch(address + path, { method, headers: { apikey, ...headers }, body });
    answers.push(
      statusOf(answer).then((status) => {
        const now = performance.now();
        return { status, tookMs: now - due, lateMs, atMs: now - start };
      }),
    );
  }
  return Promise.all(answers);
}

/** The due time is reckoned from the start, so that one late timer delays no later request. */
async function until(due: number): Promise<void> {
  const left = due - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}

async function statusOf(answer: Promise<Response>): Promise<number> {
  try {
    const response = await answer;
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
