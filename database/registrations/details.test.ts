import { describe, expect, test } from 'vitest';
import { filesSeen, mayWrite, putFile } from '../attachments/testing.ts';
import { PERSON } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { applyAgain, approve, refuse, registrationsOf, setDetails, WAITING } from './testing.ts';

// Details of a person for the team to check, before and after the approval (docs/decisions/118).

const scene = useScene();

describe('what somebody who waits says of themselves', () => {
  test(
    '[VET-001] is read by the person and the team: CNPJ with letters, CAU, cities, portfolio, and what is missing',
    scene(async ({ as }) => {
      expect(await registrationsOf(as('otavio'))).toMatchObject([
        {
          profile_id: WAITING.otavio,
          tax_id: null,
          cities: [],
          email_proven: true,
          files: 0,
          missing: ['tax_id', 'cau', 'cities', 'documents'],
          may_apply_again: false,
        },
      ]);

      await setDetails(as('otavio'), {
        tax_id: '12.ABC.345/01DE-35',
        legal_name: 'Lemos Projetos Ltda.',
        cau: ' 00a123456-7 ',
        cities: [' São Paulo ', 'Osasco', 'são paulo', ''],
        portfolio_url: 'lemos.arq.br/obras',
      });

      const said = {
        tax_id: '12ABC34501DE35',
        legal_name: 'Lemos Projetos Ltda.',
        cau: 'A123456-7',
        cities: ['São Paulo', 'Osasco'],
        portfolio_url: 'https://lemos.arq.br/obras',
        missing: [],
      };
      expect(await registrationsOf(as('otavio'))).toMatchObject([said]);
      expect(await registrationsOf(as('davi'), [WAITING.otavio, WAITING.caio])).toMatchObject([
        said,
        { profile_id: WAITING.caio, missing: ['tax_id', 'cities', 'documents'] },
      ]);
      expect(await as('otavio').query('select cau from registration_details')).toEqual([
        { cau: 'A123456-7' },
      ]);
    }),
  );

  test(
    '[VET-001] a field that is not named stays, an empty one is taken away',
    scene(async ({ as }) => {
      await setDetails(as('caio'), { tax_id: '529.982.247-25', cities: ['Santos'] });
      await setDetails(as('caio'), { portfolio_url: 'https://caio.example/' });
      await setDetails(as('caio'), { tax_id: '', cities: null });

      expect(await registrationsOf(as('caio'))).toMatchObject([
        { tax_id: null, cities: [], portfolio_url: 'https://caio.example/' },
      ]);
    }),
  );

  test(
    '[VET-001] CPF or CNPJ are the billing details, so that nobody writes them twice',
    scene(async (stage) => {
      await setDetails(stage.as('caio'), { tax_id: '529.982.247-25', legal_name: 'Caio Barros' });
      await approve(stage, WAITING.caio);

      expect(
        await stage.as('caio').query('select tax_id, legal_name from billing_details'),
      ).toEqual([{ tax_id: '52998224725', legal_name: 'Caio Barros' }]);
    }),
  );

  test.each([
    ['otavio', { tax_id: '529.982.247-26' }, 'TAXID'],
    ['otavio', { tax_id: '12.ABC.345/01DE-36' }, 'TAXID'],
    ['otavio', { cau: 'B12345-6' }, 'CAUNR'],
    ['otavio', { cau: 'A12' }, 'CAUNR'],
    ['otavio', { cau: 'A123456789012' }, 'CAUNR'],
    ['caio', { cau: 'A12345-6' }, 'PT400'],
    ['helena', { cities: ['Santos'] }, 'PT400'],
    ['helena', { portfolio_url: 'x.com' }, 'PT400'],
    ['caio', { portfolio_url: 'javascript:alert(1)' }, 'PT400'],
    ['caio', { portfolio_url: 'ftp://caio.example/x' }, 'PT400'],
    ['caio', { portfolio_url: 'fotos' }, 'PT400'],
    ['caio', { portfolio_url: `https://caio.example/${'x'.repeat(300)}` }, 'PT400'],
    ['caio', { cities: Array.from({ length: 31 }, (_, n) => `Cidade ${n}`) }, 'PT400'],
    ['caio', { cities: ['x'.repeat(81)] }, 'PT400'],
    ['caio', { cities: [1] }, 'PT400'],
    ['caio', { cities: 'Santos' }, 'PT400'],
    ['caio', { pix_key: 'a@b.co' }, 'PT400'],
    ['caio', { status: 'approved' }, 'PT400'],
    ['caio', [], 'PT400'],
  ])('[VET-001] %s does not write %j (%s)', (person, details, code) =>
    scene(async ({ as }) => {
      await expect(setDetails(as(person), details)).rejects.toMatchObject({ code });
      expect(await as(person).query('select from registration_details')).toEqual([]);
    })(),
  );

  test(
    '[VET-001] nobody writes the tables, reads those of others, or writes without a registration of their own',
    scene(async ({ as, asAnonymous }) => {
      await setDetails(as('caio'), { tax_id: '529.982.247-25', cities: ['Santos'] });

      for (const person of ['otavio', 'ana', 'bruno', 'clara']) {
        expect(await registrationsOf(as(person), [WAITING.caio]), person).toEqual([]);
        expect(await as(person).query('select from registration_details'), person).toEqual([]);
      }
      await expect(as('caio').query('select tax_id from billing_details')).rejects.toMatchObject({
        code: '42501',
      });
      for (const person of ['caio', 'davi', 'ana'])
        await expect(
          as(person).query(`update registration_details set cau = 'A12345-6'`),
          person,
        ).rejects.toMatchObject({ code: '42501' });
      await expect(setDetails(as('davi'), {})).rejects.toMatchObject({ code: '42501' });
      await expect(setDetails(as('sergio'), {})).rejects.toMatchObject({ code: '42501' });
      await expect(registrationsOf(asAnonymous())).rejects.toMatchObject({ code: '42501' });
      await expect(setDetails(asAnonymous(), {})).rejects.toMatchObject({ code: '42501' });
      expect(
        await as('davi').query('select cities, approved_by from registration_details'),
      ).toEqual([{ cities: ['Santos'], approved_by: null }]);
      await expect(
        as('caio').query('select approved_by from registration_details'),
      ).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test(
    '[VET-002] the team sees whether the e-mail address is proven, a client is asked for little',
    scene(async ({ as, owner }) => {
      await owner.query('update auth.users set email_proven_at = null where id = $1', [
        WAITING.helena,
      ]);

      expect(await registrationsOf(as('davi'), [WAITING.helena])).toMatchObject([
        { email_proven: false, missing: ['email', 'phone'] },
      ]);
    }),
  );

  test(
    '[VET-001] who is approved goes on changing them; the trail records that they changed, and not to what',
    scene(async ({ as, owner }) => {
      await setDetails(as('ana'), { cau: 'A12345-6', cities: ['São Paulo'] });
      await setDetails(as('ana'), { cau: 'PJ1234-X' });

      expect(await registrationsOf(as('ana'))).toMatchObject([
        { cau: 'PJ1234-X', cities: ['São Paulo'] },
      ]);
      expect(
        await owner.query(
          `select action, before, after from private.audit_entries
           where entity_kind = 'registration' and entity_id = $1 order by id`,
          [PERSON.ana],
        ),
      ).toEqual([
        { action: 'created', before: null, after: { cau: '…', cities: '…' } },
        { action: 'changed', before: { cau: '…' }, after: { cau: '…' } },
      ]);
    }),
  );
});

describe('documents of a registration', () => {
  const file = (id: string, name = 'contrato.pdf') => `profile/${id}/${name}`;

  test(
    '[VET-003] are put by the person, also while they wait, and seen by them and the team alone',
    scene(async (stage) => {
      const { as } = stage;
      await putFile(as('caio'), file(WAITING.caio));

      expect(await filesSeen(as('caio'))).toEqual(['contrato.pdf']);
      expect(await filesSeen(as('davi'))).toEqual(['contrato.pdf']);
      for (const person of ['otavio', 'helena', 'ana', 'bruno', 'clara'])
        expect(await filesSeen(as(person)), person).toEqual([]);
      for (const person of ['otavio', 'ana', 'davi', 'sergio'])
        expect(await mayWrite(stage, person, file(WAITING.caio)), person).toBe(false);
      expect(await registrationsOf(as('caio'))).toMatchObject([
        { files: 1, missing: ['tax_id', 'cities'] },
      ]);

      await approve(stage, WAITING.caio);
      expect(await filesSeen(as('caio'))).toEqual(['contrato.pdf']);
      expect(await filesSeen(as('ana'))).toEqual([]);
    }),
  );

  test(
    '[VET-003] are all that somebody who waits may keep here: no logo, nothing of a project',
    scene(async (stage) => {
      expect(await mayWrite(stage, 'otavio', `logo/${WAITING.otavio}/x.png`, 'public-files')).toBe(
        false,
      );
      expect(await mayWrite(stage, 'otavio', `project/${WAITING.otavio}/x.pdf`)).toBe(false);
      await expect(
        putFile(stage.as('otavio'), `logo/${WAITING.otavio}/x.png`, { bucket: 'public-files' }),
      ).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test(
    '[VET-003] come to twenty and to 50 MB at most',
    scene(async ({ as }) => {
      const MB = 1024 * 1024;
      await putFile(as('caio'), file(WAITING.caio, 'um.pdf'), { size: 25 * MB });
      await putFile(as('caio'), file(WAITING.caio, 'dois.pdf'), { size: 24 * MB });

      await expect(
        putFile(as('caio'), file(WAITING.caio, 'tres.pdf'), { size: 2 * MB }),
      ).rejects.toMatchObject({
        code: 'LIMIT',
        message: 'Os arquivos do seu cadastro podem somar até 50 MB.',
      });
      await putFile(as('caio'), file(WAITING.caio, 'quatro.pdf'), { size: 1000 });
    }),
  );

  test(
    '[VET-003] are removed by the person at any time, and by nobody else',
    scene(async ({ as, owner }) => {
      await putFile(as('caio'), file(WAITING.caio));
      await owner.query(`update storage.objects set created_at = now() - interval '30 days'`);
      const remove = 'delete from storage.objects returning 1';

      expect(await as('davi').query(remove)).toEqual([]);
      expect(await as('otavio').query(remove)).toEqual([]);
      expect(await as('caio').query(remove)).toHaveLength(1);
    }),
  );

  test(
    '[VET-003] of a refusal go after 180 days; a person refused for good adds none',
    scene(async (stage) => {
      const { as, owner } = stage;
      await putFile(as('caio'), file(WAITING.caio));
      await putFile(as('otavio'), file(WAITING.otavio));
      await refuse(stage, WAITING.caio);
      await putFile(as('caio'), file(WAITING.caio, 'outro.pdf'));
      await applyAgain(as('caio'));
      await refuse(stage, WAITING.caio);

      expect(await mayWrite(stage, 'caio', file(WAITING.caio, 'mais.pdf'))).toBe(false);
      await expect(setDetails(as('caio'), { cities: ['Santos'] })).rejects.toMatchObject({
        code: '42501',
      });
      const forget = `select private.forget_registration_files(now() + $1::interval) as n`;
      expect(await owner.query(forget, ['179 days'])).toEqual([{ n: 0 }]);
      expect(await owner.query(forget, ['181 days'])).toEqual([{ n: 2 }]);
      expect(await filesSeen(owner)).toEqual(['contrato.pdf']);
    }),
  );
});
