import { describe, expect, test } from 'vitest';
import { type Actor, useScene } from '../testing.ts';
import {
  altoDaLapa,
  answerByLink,
  askByLink,
  chooseShelf,
  consultorio,
  guestMails,
  LUIS,
  offerOf,
  PERSON,
  readLink,
  santaCecilia,
  waitHours,
} from './testing.ts';

const scene = useScene();
const makeLink = async (who: Actor, request: string, byMail = true) =>
  (
    await who.query<{ secret: string }>('select make_request_link($1, $2) as secret', [
      request,
      byMail,
    ])
  )[0]?.secret ?? '';

describe('[CVD-028] [T52] [CON-9] mail about one request', () => {
  test(
    'goes three times before the first answer and once in 24 hours, and events beyond that are news',
    scene(async ({ owner, as, asAnonymous }) => {
      const { request_id, secret } = await askByLink(as('ana'), { byMail: true });
      const today = {
        code: 'LIMIT',
        message:
          'O último e-mail deste pedido saiu há menos de 24 horas. Mande o link por WhatsApp ou tente amanhã.',
      };
      await expect(makeLink(as('ana'), request_id)).rejects.toMatchObject(today);
      await waitHours(owner, 23);
      await expect(makeLink(as('ana'), request_id)).rejects.toMatchObject(today);
      await waitHours(owner, 1);
      await waitHours(owner, 1);
      await readLink(asAnonymous(), await makeLink(as('ana'), request_id));
      await waitHours(owner, 25);
      await makeLink(as('ana'), request_id);
      await waitHours(owner, 25);
      await expect(makeLink(as('ana'), request_id)).rejects.toMatchObject({
        code: 'LIMIT',
        message: 'Já enviamos três e-mails deste pedido. Mande o link por WhatsApp.',
      });
      await as('ana').query(`select * from issue_addendum($1, 'marcenaria', 'Maior')`, [
        altoDaLapa,
      ]);
      expect((await guestMails(owner)).map(({ kind }) => kind)).toEqual([
        'guest_asked',
        'guest_news',
        'guest_news',
      ]);
      expect(
        await owner.query('select news_kind from quote_requests where id = $1', [request_id]),
      ).toEqual([{ news_kind: 'addendum' }]);

      // The answer lifts both: what is chosen has to arrive.
      await answerByLink(asAnonymous(), secret, offerOf(12_000, 5000, { addendum: 1 }));
      await chooseShelf(as('ana'), owner);
      expect((await guestMails(owner)).at(-1)).toMatchObject({ event: 'quote_approved' });
    }),
  );

  test(
    'of one architect begins forty times in 24 hours',
    scene(async ({ owner, as }) => {
      const contacts = (count: number) =>
        owner.query(
          `insert into private.request_links (request_id, digest, way, made_by, mailbox)
           select r.id, encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 'mail', $1,
             encode(sha256(gen_random_uuid()::text::bytea), 'hex')
           from generate_series(1, $2::integer),
             (select id from quote_requests where architect_id = $1 and project_id = $3 limit 1) r`,
          [PERSON.ana, count, altoDaLapa],
        );
      await contacts(39);
      expect((await askByLink(as('ana'), { byMail: true })).mailed).toBe(true);
      const other = { guest: LUIS, change: { email: 'luis@serra.test', phone_number: null } };
      const refused = await askByLink(as('ana'), { ...other, byMail: true });
      expect(refused.mailed).toBe(false);
      await expect(makeLink(as('ana'), refused.request_id)).rejects.toMatchObject({
        code: 'LIMIT',
        message: 'São até 40 primeiros e-mails por dia. Mande o link por WhatsApp ou tente amanhã.',
      });
      await owner.query(`update private.request_links set made_at = made_at - interval '25 hours'`);
      await makeLink(as('ana'), refused.request_id);
    }),
  );

  test(
    'reaches one mailbox three times a week for the first time, from all architects together and in any spelling',
    scene(async ({ owner, as }) => {
      const cards = ['3', '4', '5', '6'].map((end) => `9a000000-0000-4000-8000-00000000000${end}`);
      const ask = (who: string, project: string, guest: string | undefined, email: string) =>
        askByLink(as(who), { project, guest, byMail: true, change: { email, phone_number: null } });
      expect((await ask('ana', altoDaLapa, cards[0], 'joao@lima.test')).mailed).toBe(true);
      expect((await ask('elisa', santaCecilia, cards[1], 'JOAO@lima.test')).mailed).toBe(true);
      expect((await ask('ana', consultorio, cards[2], 'Joao@Lima.test')).mailed).toBe(true);
      const fourth = await ask('ana', altoDaLapa, cards[3], 'joao@lima.TEST');
      expect(fourth.mailed).toBe(false);
      const full = {
        code: 'LIMIT',
        message:
          'Este contato já recebeu muitos pedidos por e-mail nesta semana. Mande o link por WhatsApp.',
      };
      await expect(makeLink(as('ana'), fourth.request_id)).rejects.toMatchObject(full);
      await waitHours(owner, 7 * 24 - 1);
      await expect(makeLink(as('ana'), fourth.request_id)).rejects.toMatchObject(full);
      await waitHours(owner, 1);
      await makeLink(as('ana'), fourth.request_id);
    }),
  );
});
