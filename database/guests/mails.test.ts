import { describe, expect, test } from 'vitest';
import { renderMail } from '../../gateway/src/mail/render.ts';
import { letters, mail } from '../mail.ts';
import { type Actor, useScene } from '../testing.ts';
import { NEWS } from './guest-mails.ts';
import {
  altoDaLapa,
  askByLink,
  DEAD,
  guestMails,
  JOAO,
  LUIS,
  PERSON,
  readLink,
  waitHours,
} from './testing.ts';

const scene = useScene();
const UNPROVEN = {
  code: 'GUEST',
  message:
    'Comprove o seu e-mail para o Prumo escrever a quem não tem cadastro. O link por WhatsApp já funciona.',
};
const SITE = 'https://obra.prumo.test';
const makeLink = async (who: Actor, request: string, byMail = true) =>
  (
    await who.query<{ secret: string }>('select make_request_link($1, $2) as secret', [
      request,
      byMail,
    ])
  )[0]?.secret ?? '';
const unprove = (owner: Actor) =>
  owner.query('update auth.users set email_proven_at = null where id = $1', [PERSON.ana]);
/** A mail as its reader gets it. */
const rendered = (kind: string, data: object) =>
  renderMail({ name: 'Prumo', mail }, SITE, kind, { category_label: 'Marcenaria', ...data });

describe('[CVD-025] the first mail to a guest', () => {
  test(
    '[CON-9] [T87] has names, category, number, deadline and a link of its own, the reason and two ways out, and nothing that the architect typed',
    scene(async ({ owner, as, asAnonymous }) => {
      const asked = await askByLink(as('ana'), {
        byMail: true,
        change: { full_name: 'Joãozinho da Esquina', company_name: 'Portas Belas' },
        terms: {
          marcenaria: {
            respond_until: new Date(Date.now() + 9 * 86_400_000).toISOString(),
            instructions: 'Texto livre da Ana',
            visit_note: 'Portaria dos fundos',
          },
        },
      });
      expect(asked.mailed).toBe(true);
      const [first, ...more] = await guestMails(owner);
      expect(more).toEqual([]);
      expect(first).toMatchObject({ kind: 'guest_asked', recipient: 'joao@lima.test' });
      // Both links open the request: the one that is copied and the one that is mailed.
      expect(first?.secret).not.toBe(asked.secret);
      for (const secret of [first?.secret, asked.secret])
        expect((await readLink(asAnonymous(), secret ?? '')).state).toBe('open');

      const { subject, text, html, headers } = rendered('guest_asked', first?.data ?? {});
      const link = `${SITE}/c/${first?.secret}`;
      expect(subject).toBe('Pedido de orçamento: Marcenaria, 2 itens');
      expect(text).toContain(
        'Ana Ribeiro (Ribeiro Arquitetura) pede o seu preço de marcenaria: 2 itens.',
      );
      expect(text).toMatch(/Prazo para responder: \d\d\/\d\d, \d\d:\d\d\./);
      expect(text).toContain(`Abrir o pedido:\n${link}\n`);
      expect(text).toContain(`Não quero mais pedidos:\n${link}#sair`);
      expect(text).toContain('porque Ana Ribeiro (Ribeiro Arquitetura) informou o seu contato');
      expect(headers).toEqual({
        'List-Unsubscribe': `<${link}/sair>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
      for (const typed of [
        'Texto livre',
        'Portaria',
        'Joãozinho',
        'Portas',
        'Alto da Lapa',
        'Estante',
        'Rafael',
      ])
        expect([typed, JSON.stringify(first?.data).includes(typed), html.includes(typed)]).toEqual([
          typed,
          false,
          false,
        ]);
    }),
  );

  test(
    'rests in the database with its link until it has gone, and the table of links has digests alone',
    scene(async ({ owner, as, asAnonymous }) => {
      await askByLink(as('ana'), { byMail: true });
      const [first] = await guestMails(owner);
      await owner.query(
        `select private.finish_mail(id, null) from private.outbox where kind = 'guest_asked'`,
      );
      const rest = await owner.query(
        `select to_jsonb(o)::text from private.outbox o union all select to_jsonb(l)::text from private.request_links l`,
      );
      expect(JSON.stringify(rest)).not.toContain(first?.secret);
      await readLink(asAnonymous(), first?.secret ?? '');
    }),
  );

  test(
    'goes to nobody without an address, and the link to copy is made all the same',
    scene(async ({ owner, as, asAnonymous }) => {
      const asked = await askByLink(as('ana'), { byMail: true, change: { email: null } });
      expect(asked.mailed).toBe(false);
      expect(await guestMails(owner)).toEqual([]);
      await readLink(asAnonymous(), asked.secret);
      await expect(makeLink(as('ana'), asked.request_id)).rejects.toMatchObject({
        code: 'PT400',
        message: 'Este contato não tem e-mail. Mande o link por WhatsApp.',
      });
      expect(
        (
          await askByLink(as('ana'), {
            guest: LUIS,
            change: { email: 'luis@serra.test', phone_number: null },
          })
        ).mailed,
      ).toBe(false);
      expect(await guestMails(owner)).toEqual([]);
    }),
  );
});

describe('[CVD-027] [T52] an architect whose address is not proven', () => {
  test(
    '[CON-9] makes links and sends nothing: asking by mail is refused whole, and an event stays as news',
    scene(async ({ owner, as, asAnonymous }) => {
      await unprove(owner);
      await expect(askByLink(as('ana'), { byMail: true })).rejects.toMatchObject(UNPROVEN);
      expect(
        await owner.query('select from quote_requests where supplier_id = $1', [JOAO]),
      ).toEqual([]);

      const { request_id, secret } = await askByLink(as('ana'));
      await readLink(asAnonymous(), secret);
      await expect(makeLink(as('ana'), request_id)).rejects.toMatchObject(UNPROVEN);
      await readLink(asAnonymous(), await makeLink(as('ana'), request_id, false));
      await waitHours(owner, 25);
      await as('ana').query('select * from remind_suppliers(array[$1::uuid])', [request_id]);
      expect(await guestMails(owner)).toEqual([]);
      expect(
        await owner.query('select news_kind from quote_requests where id = $1', [request_id]),
      ).toEqual([{ news_kind: 'reminder' }]);
    }),
  );
});

describe('[CVD-026] an event', () => {
  test(
    'that a guest is mailed of opens by a fresh link, and comes once by the name of the event',
    scene(async ({ owner, as, asAnonymous }) => {
      const { request_id } = await askByLink(as('ana'));
      await waitHours(owner, 25);
      const remind = () =>
        owner.query(`select private.notify_reminder($1, 'reminder:test')`, [request_id]);
      await remind();
      const [reminded] = await guestMails(owner);
      expect(reminded).toMatchObject({ kind: 'guest_news', event: 'reminder' });
      await readLink(asAnonymous(), reminded?.secret ?? '');
      await waitHours(owner, 25);
      await remind();
      expect((await guestMails(owner)).length).toBe(1);
      expect(
        await owner.query('select news_kind from quote_requests where id = $1', [request_id]),
      ).toEqual([{ news_kind: null }]);
      await owner.query(`select private.notify_reminder($1, 'reminder:other')`, [request_id]);
      expect((await guestMails(owner)).length).toBe(2);
    }),
  );

  test(
    '[CON-8] of a guest who opted out is not mailed, and mail that waits is taken back with the links',
    scene(async ({ owner, as, asAnonymous }) => {
      const { secret } = await askByLink(as('ana'), { byMail: true });
      const [waiting] = await guestMails(owner);
      await asAnonymous().query('select leave_guest_list($1)', [secret]);
      expect(await guestMails(owner)).toEqual([]);
      await expect(readLink(asAnonymous(), waiting?.secret ?? '')).rejects.toMatchObject(DEAD);
      await waitHours(owner, 25);
      await as('ana').query(`select * from issue_addendum($1, 'marcenaria', 'Maior')`, [
        altoDaLapa,
      ]);
      expect(await guestMails(owner)).toEqual([]);
    }),
  );

  test(
    'mail that waits goes with ended links and with a removed contact, and what was sent with an erased person',
    scene(async ({ owner, as, asAnonymous }) => {
      const first = await askByLink(as('ana'), { byMail: true });
      await as('ana').query('select end_request_links($1)', [first.request_id]);
      expect(await guestMails(owner)).toEqual([]);

      await waitHours(owner, 25);
      await makeLink(as('ana'), first.request_id);
      await as('ana').query('select remove_guest($1)', [JOAO]);
      expect(await guestMails(owner)).toEqual([]);

      const other = await askByLink(as('ana'), {
        guest: LUIS,
        byMail: true,
        change: { email: 'luis@serra.test', phone_number: null },
      });
      await owner.query(
        `select private.finish_mail(id, null) from private.outbox where kind = 'guest_asked'`,
      );
      await asAnonymous().query(`select leave_guest_list($1, 'erase')`, [other.secret]);
      expect(await guestMails(owner)).toEqual([]);
    }),
  );

  test(
    '[T87] has one sentence of its own for every kind, with no word of the architect’s',
    scene(async ({ owner }) => {
      const kinds = (
        await owner.query<{ kind: string }>('select private.guest_news_kinds() as kind')
      ).map(({ kind }) => kind);
      expect(Object.keys(NEWS)).toEqual(expect.arrayContaining(kinds));
      const written = Object.keys(NEWS).map((event) =>
        letters.guest_news?.({
          event,
          category_label: 'Marcenaria',
          architect_name: 'Ana',
          note: 'x',
        }),
      );
      expect(new Set(written.map((letter) => letter?.subject)).size).toBe(written.length);
      expect(written.every((letter) => letter?.body.length === 2)).toBe(true);
      expect(rendered('guest_news', { event: 'constructor', link: '/c/abc' }).text).toContain(
        'enviou de novo o link',
      );
    }),
  );
});
