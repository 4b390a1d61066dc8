import { scope } from './scope.ts';

/** Shows what the gateway sends to this device (gateway/src/push), and opens its page when it is pressed. */
export function showPushes(): void {
  scope.addEventListener('push', (event) => {
    const { title, link } = event.data.json();
    event.waitUntil(
      scope.registration.showNotification(title, {
        lang: 'pt-BR',
        icon: '/icon-192.png',
        // The same event twice is one notification.
        tag: `${title} ${link}`,
        data: { link },
      }),
    );
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const page = new URL(event.notification.data.link, location.origin);
    if (page.origin === location.origin) event.waitUntil(show(page));
  });
}

/** Brings a window that already has the page to the front, or opens one. */
async function show(page: URL): Promise<unknown> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const opened = tabs.find(({ url }) => url === page.href);
  return opened ? opened.focus() : scope.clients.openWindow(page.href);
}
