import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { LONG } from './support/rounds.ts';
import { expect, test } from './support/test.ts';

// Ana and Clara have written two hundred messages to each other about the flat.

const flat = 'e0000000-0000-4000-8000-000000000001';

const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('textbox', { name: /^Mensagem para/ });
const message = (page: Page, number: number) =>
  log(page).getByText(`Mensagem ${number}`, { exact: true });

test('[CNV-024] two hundred messages are read upward by the keyboard alone, and what is typed is kept', {
  tag: LONG,
}, async ({ site, visit }) => {
  await site.asSuperuser(async (superuser) => {
    await superuser.query(
      `insert into public.messages (id, project_id, author_id, kind, body, created_at, architect_id, client_id)
       select gen_random_uuid(), p.id, case when n % 3 = 0 then p.client_id else p.architect_id end, 'text',
         'Mensagem ' || n, now() - make_interval(hours => 201 - n), p.architect_id, p.client_id
       from generate_series(1, 200) n
       join public.projects p on p.id = $1`,
      [flat],
    );
    // Clara has read them, so that the conversation opens at its end.
    await superuser.query(
      'update public.threads set unread = 0, first_unread_at = null where thread_id = $1',
      [flat],
    );
  });
  const clara = await visit('clara', '/conversas');
  await clara
    .getByRole('region', { name: 'Apartamento Vila Mariana' })
    .getByRole('link', { name: /^Ana Ribeiro/ })
    .focus();
  await clara.keyboard.press('Enter');
  await expect(message(clara, 200)).toHaveCount(1);
  await expect(message(clara, 1)).toHaveCount(0);

  await log(clara).focus();
  await test.step('older messages come before those in sight, which stay where they are', async () => {
    await clara.keyboard.press('End');
    await expect(message(clara, 200)).toBeInViewport();
    // At once: a key scrolls smoothly, and goes on to the beginning of what is there by then.
    await log(clara).evaluate((box) => box.scrollTo({ top: 120, behavior: 'instant' }));
    await expect(message(clara, 101)).toHaveCount(1);
    await expect(message(clara, 152)).toBeInViewport();
  });
  await expect(async () => {
    await clara.keyboard.press('Home');
    await expect(message(clara, 1)).toBeInViewport({ timeout: 500 });
  }).toPass();
  await expectAccessible(clara);

  await field(clara).focus();
  await clara.keyboard.type('Primeira linha');
  await clara.keyboard.press('Shift+Enter');
  await clara.keyboard.type('segunda linha');
  await clara.reload();
  await expect(field(clara)).toHaveValue('Primeira linha\nsegunda linha');
  await field(clara).focus();
  await clara.keyboard.press('Enter');
  await expect(log(clara)).toContainText('segunda linha');
  await expect(field(clara)).toHaveValue('');
});
