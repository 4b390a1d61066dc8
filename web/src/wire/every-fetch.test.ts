import { expect, test } from 'vitest';

// A request that does not name the account of its tab reads and writes the person's own rows, or is refused. So whatever
// sends one goes through asCaller (wire-client.ts), and what cannot says here why.

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.*', '!../**/testing*', '!../testing/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** Calls that send a request, or make a client that does. */
const SENDERS =
  /\bfetch\(|new (XMLHttpRequest|WebSocket|EventSource|RealtimeClient|StorageClient|FunctionsClient|PostgrestClient|AuthClient|SupabaseClient)\b|\bsendBeacon\(|\bcreateClient\(/g;

/** How often each file sends, and why what it sends names the account or need not. */
const known: Record<string, { times: number; because: string }> = {
  './wire-client.ts': {
    times: 5,
    because: 'asCaller names it, the socket has it in its URL, and the clients send by asCaller',
  },
  './late-auth.ts': { times: 1, because: 'the auth service knows people only' },
  './sent-ahead.ts': { times: 1, because: 'names the account of the caller' },
  './supabase.ts': { times: 1, because: '/config.json is the same for everybody' },
  './without-server.ts': { times: 1, because: '/config.json is the same for everybody' },
  '../offline/kept.ts': { times: 1, because: 'a signed link, which says itself what it opens' },
  '../common/attachments/upload-file.ts': { times: 1, because: 'names the account of the tab' },
  '../parties/account/recovery-codes.ts': {
    times: 1,
    because: 'the auth service knows people only',
  },
  '../site/help/contact-message.ts': { times: 2, because: 'the form of people who are signed out' },
  '../sourcing/quotes/on-behalf/evidence.ts': {
    times: 1,
    because: 'a signed link, which says itself what it opens',
  },
  '../worker/worker.ts': {
    times: 4,
    because: 'the application’s page and /config.json, which are the same for everybody',
  },
  '../guest-page/wire.ts': { times: 1, because: 'a guest has no account' },
};

test('[OFI-23] whatever sends a request names the account of its tab, or says why it need not', () => {
  const found = Object.entries(sources).flatMap(([path, text]) => {
    const times = text.match(SENDERS)?.length ?? 0;
    return times === 0 ? [] : [[path, times]];
  });

  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(known).map(([path, { times }]) => [path, times])),
  );
});
