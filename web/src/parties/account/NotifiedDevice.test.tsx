import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Preference } from '../../common/notifications/preferences.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { configure } from '../../wire/supabase.ts';
import { NotificationsSection } from './NotificationsSection.tsx';

// jsdom has no service worker: these stand in for the browser's own objects.

const wire = standInWire();
const installation = {
  supabaseUrl: 'http://prumo.test',
  anonKey: 'anon',
  google: false,
  demo: false,
};
const offers: Preference = {
  topic: 'offers',
  in_app: true,
  mail: 'now',
  push: false,
  stays_listed: false,
};
const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
const kept = {
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'BPk', auth: 's3' } }),
  unsubscribe: vi.fn(async () => true),
};
let has: typeof kept | null;
let allows: NotificationPermission;

beforeEach(() => {
  configure({ ...installation, pushKey: 'BKey' });
  has = null;
  allows = 'granted';
  kept.unsubscribe.mockClear();
  const pushManager = {
    getSubscription: async () => has,
    subscribe: async () => {
      has = kept;
      return kept;
    },
  };
  const worker = { pushManager };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { requestPermission: async () => allows });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => worker, register: async () => worker, ready: worker },
  });
  wire.answers['rpc/list_notification_preferences'] = [offers];
  wire.answers['rpc/is_push_subscribed'] = true;
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  configure(installation);
});

const on = () => screen.findByRole('button', { name: 'Ligar neste aparelho' });
const sent = (to: string) => wire.calls.find((call) => call.to === to)?.body;

test('[AVI-030] without PUSH_CONTACT nothing about devices is shown', async () => {
  configure({ ...installation, pushKey: null });
  renderUi(<NotificationsSection />);

  expect(await screen.findByText('Propostas')).toBeInTheDocument();
  expect(screen.queryByText(/aparelho/)).toBeNull();
});

test('[AVI-030] a device is switched on, off again, and chosen by topic', async () => {
  wire.answers['rpc/add_push_subscription'] = null;
  wire.answers['rpc/remove_push_subscription'] = null;
  wire.answers['rpc/set_notification_preference'] = null;
  renderUi(<NotificationsSection />);

  await userEvent.click(await on());
  const off = await screen.findByRole('button', { name: 'Desligar neste aparelho' });
  expect(sent('rpc/add_push_subscription')).toEqual({ endpoint, p256dh: 'BPk', auth: 's3' });

  const topic = within(screen.getByRole('group', { name: 'Propostas' }));
  await userEvent.click(topic.getByLabelText('Nos meus aparelhos'));
  expect(await screen.findByText('Preferência salva.')).toBeInTheDocument();
  expect(sent('rpc/set_notification_preference')).toMatchObject({ push: true });

  await userEvent.click(off);
  expect(await screen.findByText('Avisos desligados neste aparelho.')).toBeInTheDocument();
  expect(kept.unsubscribe).toHaveBeenCalledOnce();
});

test('[AVI-030] a device whose session has ended can be switched on again', async () => {
  has = kept;
  wire.answers['rpc/is_push_subscribed'] = false;
  renderUi(<NotificationsSection />);

  const button = await on();
  await waitFor(() => expect(button).toBeEnabled());
});

test('[AVI-030] a browser that does not allow it, and a refusal, are reported', async () => {
  allows = 'denied';
  renderUi(<NotificationsSection />);
  await userEvent.click(await on());
  expect(await screen.findByText(/O navegador não permite avisos do Prumo/)).toBeInTheDocument();

  allows = 'granted';
  wire.answers['rpc/add_push_subscription'] = refusing('Serviço desconhecido.', 400, 'PT400');
  await userEvent.click(await on());
  expect(await screen.findByText(/Serviço desconhecido/)).toBeInTheDocument();
  expect(kept.unsubscribe).toHaveBeenCalledOnce();
});
