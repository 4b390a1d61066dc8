import { expect, test } from 'vitest';
import { freshDatabase } from '../database/testing.ts';
import { parseConfig } from '../gateway/src/config.ts';
import { useGateway } from '../gateway/src/testing.ts';
import { productWeb } from './web.ts';

const gatewayWith = (chatWidgetUrl: string | null) =>
  useGateway({
    freshDatabase,
    product: {
      web: productWeb(parseConfig({}), {
        admin: null,
        dpo: null,
        chatWidgetUrl,
        appWorker: true,
        adminSecondFactor: false,
      }),
    },
  });
const configured = gatewayWith('https://chat.test/w.js?id=1&b="');
const plain = gatewayWith(null);

test('[PUB-006] [T43] the chat is a page of its own, in a sandbox, with its vendor and nobody else', async () => {
  const answer = await configured.app.inject({ url: '/chat', headers: { accept: 'text/html' } });
  const policy = String(answer.headers['content-security-policy']);

  expect(answer.body).toContain('<script src="https://chat.test/w.js?id=1&#38;b=&#34;" async>');
  expect(policy).toContain(`default-src 'none'; script-src https://chat.test;`);
  expect(policy).toContain('sandbox allow-scripts allow-forms allow-popups');
  expect(policy).not.toContain('allow-same-origin');
  expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN');
});

test('[T43] our own pages never let the vendor in, and without a vendor there is no such page', async () => {
  const ours = await configured.app.inject({ url: '/healthz' });
  const none = await plain.app.inject({ url: '/chat', headers: { accept: 'text/html' } });

  expect(ours.headers['content-security-policy']).not.toContain('chat.test');
  expect(none.statusCode).toBe(404);
});
