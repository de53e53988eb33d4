// How a person is told that a table waits: /api/me/notices and its neighbours.
import { deviceName } from './people';
import { post, request } from './remote_table';

export interface Wishes {
  language: 'en' | 'de';
  is_always: boolean;
  is_reminded: boolean;
}
export interface NoticeWays {
  wishes: Wishes;
  push_key: string;
  push: { id: string; device: string }[];
  webhook: string | null;
  sends_mail: boolean;
  mail: { address: string; is_confirmed: boolean; hours: number } | null;
  has_feed: boolean;
}

const me = '/api/me';
const remove = (path: string) => request(me + path, { method: 'DELETE' });

export const readNotices = () => request(`${me}/notices`, {}) as Promise<NoticeWays>;
export const setWishes = (wishes: Wishes) => post(`${me}/notices`, wishes);
export const setWebhook = (url: string) => post(`${me}/webhook`, { url });
export const beginMail = (address: string, hours: number) => post(`${me}/mail`, { address, hours });
export const confirmMail = (code: string) => post(`${me}/mail/confirm`, { code });
export const removeMail = () => remove('/mail');
export const renewFeed = () => post(`${me}/feed`, {}) as Promise<{ feed: string }>;
export const endFeed = () => remove('/feed');

// Push needs a service worker, and a browser that knows push services.
export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const registration = async () => navigator.serviceWorker.ready;

// The endpoint of this browser, where it is subscribed.
export async function ownEndpoint(): Promise<string | undefined> {
  if (!canPush() || !(await navigator.serviceWorker.getRegistration())) return undefined;
  return (await (await registration()).pushManager.getSubscription())?.endpoint;
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

// Undefined: the person said no to the browser.
export async function beginPush(key: string): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await registration();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  const { endpoint } = subscription;
  await post(`${me}/push`, { endpoint, device: deviceName() });
  return endpoint;
}
export async function endPush(id: string | undefined): Promise<void> {
  if (id !== undefined) await remove(`/push/${encodeURIComponent(id)}`);
  const own = await (await registration()).pushManager.getSubscription();
  await own?.unsubscribe();
}
export const removePush = (id: string) => remove(`/push/${encodeURIComponent(id)}`);
