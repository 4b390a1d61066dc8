// Shows what the gateway sends to this device (gateway/src/push) and opens its page.

self.addEventListener('push', (event) => {
  const { title, link } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      lang: 'pt-BR',
      icon: '/icon-192.png',
      // The same event twice is one notification.
      tag: `${title} ${link}`,
      data: { link },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const page = new URL(event.notification.data.link, self.location.origin);
  if (page.origin !== self.location.origin) return;
  event.waitUntil(show(page));
});

/** Brings a window that already has the page to the front, or opens one. */
async function show(page) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const opened = windows.find(({ url }) => url === page.href);
  return opened ? opened.focus() : self.clients.openWindow(page.href);
}
