import { expect, test } from 'vitest';
import { referralLink, whatsappShare } from './share.ts';

test('[SCR-SHR-010] the link opens the registration of this very host with the code filled in', () => {
  expect(referralLink('ABCD2345', 'https://prumo.exemplo')).toBe(
    'https://prumo.exemplo/register?ref=ABCD2345',
  );
});

test('the WhatsApp message carries the link whole', () => {
  const shared = new URL(whatsappShare('https://prumo.exemplo/register?ref=ABCD2345'));

  expect(shared.host).toBe('wa.me');
  expect(shared.searchParams.get('text')).toMatch(
    /https:\/\/prumo\.exemplo\/register\?ref=ABCD2345$/,
  );
});
