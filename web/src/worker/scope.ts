/**
 * The parts of a service worker's global scope that worker.ts and off.ts use. The types of TypeScript for workers and those for
 * pages exclude each other.
 */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  /** The response to a navigation that was sent while the worker started; undefined where the browser does not. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface PushEvent extends ExtendableEvent {
  data: { json(): { title: string; link: string } };
}
interface NotificationEvent extends ExtendableEvent {
  notification: Notification;
}
interface Events {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
}
interface Tab {
  url: string;
  focus(): Promise<unknown>;
}
interface Scope {
  addEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ): void;
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

export type { FetchEvent };
export const scope = self as unknown as Scope;
