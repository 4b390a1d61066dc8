import { fixture, NOBODY, P1 } from '../threats/fixture.ts';
import { ids, tokens, type Who } from './setup.ts';

interface Spoken {
  who: Who;
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Requests as the stock client and browsers send them, one of each kind. */
export function recordedRequests(): Buffer[] {
  const project = 'select=*,client:profiles!projects_client_id_fkey(full_name,email)';
  const spoken: Spoken[] = [
    { who: 'ana', method: 'GET', path: `/rest/v1/projects?${project}&order=created_at.desc` },
    {
      who: 'ana',
      method: 'GET',
      path: `/rest/v1/quotes?select=*,project_items!inner(project_id)&project_items.project_id=eq.${P1}&status=in.(submitted,approved)&order=price.asc&limit=20`,
    },
    {
      who: 'davi',
      method: 'HEAD',
      path: '/rest/v1/profiles?select=*&status=eq.pending_approval',
      headers: { prefer: 'count=exact' },
    },
    {
      who: 'davi',
      method: 'GET',
      path: '/rest/v1/referrals?or=(status.eq.pending,and(status.eq.completed,completed_at.gte.2026-01-01))',
    },
    {
      who: 'ana',
      method: 'POST',
      path: '/rest/v1/projects',
      body: { name: 'Casa', client_id: ids.clara, address: 'Rua Ação, 1 — São Paulo' },
      headers: { prefer: 'return=representation' },
    },
    {
      who: 'ana',
      method: 'POST',
      path: '/rest/v1/project_category_budgets?on_conflict=project_id,category',
      body: [{ project_id: P1, category: 'civil', budgeted_amount: 1234.56 }],
      headers: { prefer: 'resolution=merge-duplicates' },
    },
    {
      who: 'clara',
      method: 'PATCH',
      path: `/rest/v1/profiles?id=eq.${ids.clara}`,
      body: { full_name: 'Clara Nogueira', phone_number: '+55 11 95550-0201' },
    },
    { who: 'ana', method: 'DELETE', path: `/rest/v1/project_items?id=eq.${NOBODY}` },
    {
      who: 'ana',
      method: 'POST',
      path: '/rest/v1/payments',
      body: { quote_id: NOBODY, amount: 10.5, payment_date: '2026-11-21', notes: null },
    },
    {
      who: 'bruno',
      method: 'POST',
      path: '/rest/v1/rpc/get_supplier_quotes',
      body: { supplier_user_id: ids.bruno },
    },
    {
      who: 'clara',
      method: 'GET',
      path: `/rest/v1/rpc/get_project_financial_summary?target_project_id=${P1}`,
    },
    {
      who: 'bruno',
      method: 'POST',
      path: '/rest/v1/rpc/submit_quote_response',
      body: {
        target_quote_id: NOBODY,
        items: [{ project_item_id: NOBODY, price: 10.5, note: 'Sim' }],
        delivery_time_days: 10,
        notes: 'À vista',
      },
    },
    {
      who: 'ana',
      method: 'POST',
      path: '/functions/v1/send-quote-invitations',
      body: { project_id: NOBODY, selected_suppliers: { marcenaria: [ids.bruno] } },
    },
    {
      who: null,
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      body: { email: 'ninguem@prumo.test', password: 'errada-mesmo', gotrue_meta_security: {} },
    },
    {
      who: null,
      method: 'POST',
      path: '/auth/v1/token?grant_type=refresh_token',
      body: { refresh_token: 'abc' },
    },
    {
      who: null,
      method: 'POST',
      path: '/auth/v1/recover',
      body: { email: 'ninguem@prumo.test', code_challenge: null },
    },
    { who: 'ana', method: 'GET', path: '/auth/v1/user' },
    { who: 'ana', method: 'PUT', path: '/auth/v1/user', body: { data: { full_name: 'Ana' } } },
    { who: null, method: 'GET', path: '/auth/v1/verify?token=abc&type=recovery&redirect_to=/' },
    { who: null, method: 'GET', path: '/auth/v1/authorize?provider=google&redirect_to=/' },
    {
      who: null,
      method: 'OPTIONS',
      path: '/rest/v1/projects',
      headers: { origin: 'https://x.test', 'access-control-request-method': 'PATCH' },
    },
    {
      who: 'ana',
      method: 'GET',
      path: `/realtime/v1/websocket?apikey=${fixture.server.anonKey}&vsn=1.0.0`,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    },
    { who: null, method: 'GET', path: '/healthz' },
    { who: null, method: 'GET', path: '/config.json' },
  ];
  return spoken.map(asBytes);
}

function asBytes({ who, method, path, body, headers = {} }: Spoken): Buffer {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({
    host: '127.0.0.1',
    apikey: fixture.server.anonKey,
    authorization: `Bearer ${who ? tokens[who] : fixture.server.anonKey}`,
    'x-client-info': 'supabase-js/2.109.0',
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(payload)),
    }),
    connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`);
}
