import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../database/cast.ts';
import { brokenInvariants } from '../database/quotes/testing-renovation.ts';
import { type Actor, useDatabase } from '../database/testing.ts';
import { ok, type Person, register, signIn } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

// The stock client fills in, checks and decides registrations (docs/decisions/118).

const database = useDatabase({ cast: true });
const owner: Actor = {
  query: async (text, values) => (await database.current.owner.query(text, values)).rows,
};
let server: RunningServer;
let davi: Person;
let caio: Person;

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: database.current.ownerUrl, RATE_LIMITS: 'off' });
  davi = await signIn(server, 'davi@prumo.test', CAST_PASSWORD);
  caio = await signIn(server, 'caio@prumo.test', CAST_PASSWORD);
});
afterAll(() => server?.stop());

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const files = (person: Person) => person.client.storage.from('anexos');
const registrationOf = async (person: Person) =>
  ok(await person.client.rpc('get_registrations'))[0];
const lastMailTo = async (email: string) =>
  (
    await owner.query<{ kind: string; data: Record<string, unknown> }>(
      'select kind, data from private.outbox where recipient = $1 order by id desc limit 1',
      [email],
    )
  )[0];

test('[VET-010] a client that knows only the specified calls registers, waits and is approved as before', async () => {
  const iara = await register(server, {
    email: 'iara@exemplo.test',
    full_name: 'Iara Monteiro',
    role: 'architect',
  });
  expect(await lastMailTo('davi@prumo.test')).toMatchObject({ kind: 'registration_received' });
  const pending = ok(
    await davi.client
      .from('profiles')
      .select('*')
      .eq('status', 'pending_approval')
      .order('created_at', { ascending: false }),
  );
  expect(pending[0]).toMatchObject({ id: iara.id, full_name: 'Iara Monteiro' });

  const { error } = await davi.client
    .from('profiles')
    .update({ status: 'approved' })
    .eq('id', iara.id);

  expect(error).toBeNull();
  const own = ok(await iara.client.from('profiles').select('*').eq('id', iara.id).single());
  expect(own).toMatchObject({ status: 'approved', role: 'architect' });
  expect(ok(await iara.client.from('projects').select('id'))).toEqual([]);
});

test('[VET-001] [VET-003] a person who waits fills in what can be checked and sends a document; nothing else is open to them', async () => {
  ok(
    await caio.client.rpc('set_registration_details', {
      details: {
        tax_id: '12.ABC.345/01DE-35',
        legal_name: 'Barros Pinturas Ltda.',
        cities: ['Santos'],
      },
    }),
  );
  const name = `profile/${caio.id}/contrato social.pdf`;
  ok(await files(caio).upload(name, PDF, { contentType: 'application/pdf' }));

  expect(await registrationOf(caio)).toMatchObject({
    tax_id: '12ABC34501DE35',
    cities: ['Santos'],
    files: 1,
    missing: [],
  });
  const [seen] = ok(await davi.client.rpc('get_registrations', { person_ids: [caio.id] }));
  expect(seen).toMatchObject({ profile_id: caio.id, legal_name: 'Barros Pinturas Ltda.' });
  expect(
    ok(
      await davi.client
        .from('attachments')
        .select('file_name')
        .eq('kind', 'profile')
        .eq('entity_id', caio.id),
    ),
  ).toEqual([{ file_name: 'contrato social.pdf' }]);
  const { signedUrl } = ok(await files(davi).createSignedUrl(name, 60));
  expect((await fetch(signedUrl)).status).toBe(200);

  const ana = await signIn(server, 'ana@prumo.test', CAST_PASSWORD);
  expect((await files(ana).download(name)).error).not.toBeNull();
  expect(ok(await ana.client.rpc('get_registrations', { person_ids: [caio.id] }))).toEqual([]);
  expect((await caio.client.from('projects').select('id')).status).toBe(403);
  expect((await caio.client.from('billing_details').select('tax_id')).status).toBe(403);
  expect((await files(caio).upload(`project/${caio.id}/x.pdf`, PDF)).error).toMatchObject({
    status: 403,
  });
  expect(
    await caio.client.rpc('set_registration_details', { details: { tax_id: '1' } }),
  ).toMatchObject({ status: 400, error: { code: 'TAXID', message: 'CPF ou CNPJ inválido.' } });
});

test('[VET-002] an e-mail address is proven by a mailed code that its signed-in person types, and nothing of the account is lost', async () => {
  const gil = await register(server, {
    email: 'gil@exemplo.test',
    full_name: 'Gil Moraes',
    role: 'supplier',
    supplier_category: 'pintura',
  });
  expect(await registrationOf(gil)).toMatchObject({ email_proven: false });

  ok(await gil.client.auth.reauthenticate());
  const mail = await lastMailTo('gil@exemplo.test');
  expect(mail?.kind).toBe('reauthentication');
  const wrong = await gil.client.auth.updateUser({ nonce: '000000' });
  expect(wrong.error?.code).toBe('reauthentication_not_valid');
  expect(await registrationOf(gil)).toMatchObject({ email_proven: false });
  const { error } = await gil.client.auth.updateUser({ nonce: String(mail?.data.code) });
  expect(error).toBeNull();

  expect(await registrationOf(gil)).toMatchObject({ email_proven: true });
  await signIn(server, 'gil@exemplo.test');
  const again = await gil.client.auth.updateUser({ nonce: String(mail?.data.code) });
  expect(again.error?.code).toBe('reauthentication_not_valid');
});

test('[VET-004] [VET-005] [VET-008] refused with a reason, applied again, approved by mistake, undone, refused for good', async () => {
  const decide = (change: object) =>
    davi.client.from('profiles').update(change).eq('id', caio.id).select('status').single();
  ok(await decide({ status: 'rejected', rejection_reason: 'O CNPJ está baixado.' }));
  expect(await lastMailTo('caio@prumo.test')).toMatchObject({
    kind: 'registration_rejected',
    data: { reason: 'O CNPJ está baixado.' },
  });
  expect(await registrationOf(caio)).toMatchObject({
    rejection_reason: 'O CNPJ está baixado.',
    may_apply_again: true,
  });
  expect(
    ok(await caio.client.from('profiles').select('*').eq('id', caio.id).single()),
  ).toMatchObject({ status: 'rejected', rejection_reason: 'O CNPJ está baixado.' });

  ok(await caio.client.rpc('set_registration_details', { details: { tax_id: '52998224725' } }));
  expect((await caio.client.rpc('apply_again', { note: 'Agora com o meu CPF.' })).error).toBeNull();
  expect(await caio.client.rpc('apply_again', { note: 'De novo.' })).toMatchObject({
    status: 400,
    error: { code: 'DECID' },
  });

  ok(await decide({ status: 'approved', commission_rate: 0.07 }));
  expect(await caio.client.rpc('undo_registration_approval', { person_id: caio.id })).toMatchObject(
    { status: 403 },
  );
  expect(
    (await davi.client.rpc('undo_registration_approval', { person_id: caio.id })).error,
  ).toBeNull();
  expect((await lastMailTo('caio@prumo.test'))?.kind).toBe('registration_rejected');
  expect(await davi.client.rpc('undo_registration_approval', { person_id: caio.id })).toMatchObject(
    { status: 400, error: { code: 'DECID' } },
  );

  ok(await decide({ status: 'rejected' }));
  expect(await registrationOf(caio)).toMatchObject({
    may_apply_again: false,
    first_rejection_reason: 'O CNPJ está baixado.',
  });
  expect(await lastMailTo('caio@prumo.test')).toMatchObject({ data: { is_final: true } });
  expect((await files(caio).upload(`profile/${caio.id}/mais.pdf`, PDF)).error).toMatchObject({
    status: 403,
  });
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[VET-005] two requests for another look at the same moment are one', async () => {
  const helena = await signIn(server, 'helena@prumo.test', CAST_PASSWORD);
  ok(
    await davi.client
      .from('profiles')
      .update({ status: 'rejected' })
      .eq('id', helena.id)
      .select('id'),
  );

  const both = await Promise.all(
    ['uma', 'outra'].map((note) => helena.client.rpc('apply_again', { note })),
  );

  expect(both.map(({ error }) => error?.code ?? 'ok').sort()).toEqual(['DECID', 'ok']);
  expect(await brokenInvariants(owner)).toEqual([]);
});
