import { notSentCount } from '../../web/src/offline/not-sent.ts';
import * as outbox from '../../web/src/offline/outbox.ts';
import { sendActs } from '../../web/src/offline/send-acts.ts';
import { configure } from '../../web/src/wire/supabase.ts';

// The queue of web/src/offline alone, in a page of its own (page.ts): one kind of act, which saves a text under an id.

interface Text {
  id: string;
  text: string;
}

const PERSON = 'ana';
const HOUR = 3600;

configure({ supabaseUrl: location.origin, anonKey: 'anon', google: false, demo: false });
const base64 = (value: object) => btoa(JSON.stringify(value));
localStorage.setItem(
  'prumo-session',
  JSON.stringify({
    access_token: [base64({}), base64({ sub: PERSON }), 'sign'].join('.'),
    refresh_token: 'r',
    expires_at: Date.now() / 1000 + HOUR,
    user: { id: PERSON },
  }),
);

const saveText = {
  name: 'save_text',
  form: 1,
  stales: [],
  versionIn: ({ version }: { version: number }) => version,
  async send(act: { arguments: Text; version: number | null; file: File | null }) {
    const { arguments: text, version, file } = act;
    const body = JSON.stringify({ ...text, version, bytes: file?.size });
    const response = await fetch('/save', { method: 'POST', body });
    const answer = await response.json();
    if (!response.ok) throw Object.assign(new Error(), { ...answer, status: response.status });
    return answer as { version: number };
  },
};

const queue = {
  keep: (id: string, text: string, { form = 1, photo }: { form?: number; photo?: string } = {}) =>
    outbox.keepAct(
      { ...saveText, form },
      {
        ...{ person: PERSON, account: PERSON, entity: `text:${id}`, version: null, title: id },
        arguments: { id, text },
        words: text,
        ...(photo && { photo: new File([photo], `${photo}.jpg`, { type: 'image/jpeg' }) }),
      },
    ),
  send: () =>
    sendActs({
      person: PERSON,
      kinds: { save_text: async () => saveText },
      onSent: () => undefined,
    }),
  /** Each act that waits, in short. */
  waiting: async () =>
    (await outbox.readActs(PERSON)).map((act) => {
      const { text } = act.arguments as Text;
      return `${act.photo ? act.photo.name : text} ${act.state}`;
    }),
  count: () => notSentCount(PERSON),
};

declare global {
  interface Window {
    queue: typeof queue;
  }
}
window.queue = queue;
