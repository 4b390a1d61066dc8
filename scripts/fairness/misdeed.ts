/** The misdeed of one person, until a message stops it. */
export type Misdeed = HttpMisdeed | JoinMisdeed;

export interface HttpMisdeed {
  kind: 'http';
  /** Where from, as the proxy says. */
  from: string;
  token: string;
  /** How many requests are under way at once. */
  atOnce: number;
  /** Sent in turn; `§` stands for a number that is another one each time. */
  asked: { method: string; path: string; headers?: Record<string, string>; body?: string }[];
}

export interface JoinMisdeed {
  kind: 'joins';
  token: string;
  person: string;
  sockets: number;
  joinsPerSecond: number;
  bindings: number;
  filters: number;
}

export interface Counted {
  done: number;
  refused: number;
  /** Neither answered nor refused: the time or the connection ended. */
  failed: number;
}

export type Order = { address: string; apikey: string; misdeed: Misdeed } | 'stop';
