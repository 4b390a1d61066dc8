const PREFIXES: [prefix: string, surface: string][] = [
  ['/rest/v1/', 'rest'],
  ['/auth/v1/', 'auth'],
  ['/functions/v1/', 'functions'],
  ['/realtime/v1/', 'realtime'],
  ['/storage/v1/', 'storage'],
  ['/calendar/v1/', 'calendar'],
  ['/documents/v1/', 'documents'],
  ['/c/', 'links'],
  ['/healthz', 'health'],
  ['/livez', 'health'],
  ['/readyz', 'health'],
  ['/metrics', 'health'],
];

/** Which part of the product a URL belongs to: a few fixed labels, so that no URL becomes one. */
export function surfaceOf(url: string): string {
  return PREFIXES.find(([prefix]) => url.startsWith(prefix))?.[1] ?? 'web';
}
