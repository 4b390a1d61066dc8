import type { FastifyInstance } from 'fastify';
import { escapeHtml } from './escape-html.ts';
import type { Settings } from './settings.ts';

/**
 * `GET /chat`: the page of the landing's frame, with the configured script and nothing else. Asked
 * for only after somebody agreed. The policy's `sandbox` gives it an origin of its own, so that the
 * vendor reaches neither our storage nor our API (security.md T43). Absent when nothing is configured.
 */
export function chatPage(app: FastifyInstance, { chatWidgetUrl }: Settings): void {
  if (!chatWidgetUrl) return;
  const vendor = new URL(chatWidgetUrl).origin;
  const policy = [
    `default-src 'none'`,
    `script-src ${vendor}`,
    `style-src ${vendor} 'unsafe-inline'`,
    `img-src ${vendor} data:`,
    `font-src ${vendor}`,
    `connect-src ${vendor} ${vendor.replace(/^http/, 'ws')}`,
    `frame-src ${vendor}`,
    `base-uri 'none'`,
    `frame-ancestors 'self'`,
    'sandbox allow-scripts allow-forms allow-popups',
  ];
  const html = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Chat</title><body><script src="${escapeHtml(chatWidgetUrl)}" async></script></body></html>`;
  app.get('/chat', async (_request, reply) =>
    reply
      .headers({
        'content-security-policy': policy.join('; '),
        'x-frame-options': 'SAMEORIGIN',
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(html),
  );
}
