import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PROJECT } from '../database/quotes/testing-renovation.ts';
import { pageTexts, picturesOf } from '../gateway/src/documents/testing.ts';
import { PDF, phonePhoto, pictureOf } from '../gateway/src/storage/testing.ts';
import { useCast } from './cast.ts';
import { ok } from './people.ts';

// The diário de obra by the stock client, with real photos and paper.

const { people, nobody, url } = useCast('ana', 'clara', 'bruno', 'elisa', 'rafael', 'davi');
type Name = keyof typeof people;

const project = PROJECT.vilaMariana;
const content = {
  weather_morning: 'rain' as const,
  weather_afternoon: 'clear' as const,
  idle_hours: 2,
  crew: [{ trade: 'Pedreiro', count: 2 }],
  activities: [],
  occurrences: 'Choveu até as dez.',
  guidance: null,
  materials: null,
  visitors: null,
};
const id = randomUUID();
const upload = (who: Name, name: string, bytes: Buffer, contentType = 'image/jpeg') =>
  people[who].client.storage
    .from('anexos')
    .upload(`daily_log/${id}/${name}`, bytes, { contentType });

async function paper(who: Name, path: string) {
  const { data } = await people[who].client.auth.getSession();
  return fetch(`${url()}/documents/v1/${path}`, {
    headers: { authorization: `Bearer ${data.session?.access_token}` },
  });
}

test('[RDO-5] [OBR-057] [T103] the paper of a day has two photos, both weather words and the hash of the sign-off; a photo has no GPS', async () => {
  const { ana, clara } = people;
  ok(
    await ana.client.rpc('save_daily_log', {
      log_id: id,
      target_project_id: project,
      log_date: '2026-11-20',
      content,
    }),
  );
  for (const [name, bytes] of [
    ['a.jpg', await phonePhoto()],
    ['b.png', await pictureOf(1_600, 1_200)],
  ] as const)
    ok(await upload('ana', name, bytes, name.endsWith('png') ? 'image/png' : 'image/jpeg'));
  expect((await upload('ana', 'nota.pdf', PDF, 'application/pdf')).error?.message).toBe(
    'O diário guarda fotos em JPG, PNG ou WebP.',
  );

  const stored = ok(await ana.client.storage.from('anexos').download(`daily_log/${id}/a.jpg`));
  const { exif } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
  expect(exif).toBeUndefined();

  // A draft: no paper and no photo for the client.
  expect((await paper('clara', `daily-log/${id}.pdf`)).status).toBe(404);
  expect(
    (await clara.client.storage.from('anexos').download(`daily_log/${id}/a.jpg`)).data,
  ).toBeNull();
  const [sent] = ok(await ana.client.rpc('send_daily_log', { log_id: id, version: 1 }));
  const [signed] = ok(
    await clara.client.rpc('sign_off', {
      kind: 'daily_log',
      entity_id: id,
      entity_version: sent.sent_version,
      decision: 'agreed',
    }),
  );
  for (const who of ['ana', 'clara', 'davi'] as const) {
    const response = await paper(who, `daily-log/${id}.pdf`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = (await pageTexts(bytes)).join(' ');
    for (const said of ['Chuva', 'Limpo', 'Choveu até as dez.', signed.content_hash])
      expect([who, text]).toEqual([who, expect.stringContaining(said)]);
    expect([who, await picturesOf(bytes)]).toEqual([who, 2]);
  }
  const month = await paper('clara', `diary/${project}.pdf?part=2026-11`);
  const index = (await pageTexts(new Uint8Array(await month.arrayBuffer()))).join(' ');
  // In its column the hash is on two lines.
  expect(index.replaceAll(' ', '')).toContain(signed.content_hash);
});

test('[RDO-2] [OBR-051] rival, stranger and nobody get no row, photo, paper or sentence of a day', async () => {
  for (const who of ['bruno', 'elisa', 'rafael'] as const) {
    const { client } = people[who];
    expect((await client.from('daily_logs').select('id')).data ?? []).toEqual([]);
    expect((await client.rpc('get_daily_logs', { target_project_id: project })).data ?? []).toEqual(
      [],
    );
    expect((await client.storage.from('anexos').download(`daily_log/${id}/a.jpg`)).data).toBeNull();
    expect((await upload(who, 'x.jpg', await phonePhoto())).error).not.toBeNull();
    for (const path of [`daily-log/${id}.pdf`, `diary/${project}.pdf?part=2026-11`])
      expect([who, (await paper(who, path)).status]).toEqual([who, 404]);
  }
  expect((await nobody().from('daily_logs').select('id')).data ?? []).toEqual([]);
});

test('[RDO-3] [OBR-052] a photo after the acceptance is refused with its sentence, before its bytes are kept', async () => {
  const late = await upload('ana', 'tarde.jpg', await phonePhoto());
  expect(late.error?.message).toBe('Este diário já foi aceito.');
  const photos = ok(
    await people.ana.client.from('attachments').select('file_name').eq('entity_id', id),
  );
  expect(photos).toHaveLength(2);
});
