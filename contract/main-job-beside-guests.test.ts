import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { card, JOAO } from '../database/guests/testing.ts';
import { useDatabase } from '../database/testing.ts';
import { analysisAndApproval } from './main-job/analysis-and-approval.ts';
import { answers } from './main-job/answers.ts';
import { invitations } from './main-job/invitations.ts';
import { money } from './main-job/money.ts';
import { projectAndItems } from './main-job/project-and-items.ts';
import { referralsAndAdministration } from './main-job/referrals-and-administration.ts';
import { signUpAndApproval } from './main-job/sign-up-and-approval.ts';
import { story } from './main-job/story.ts';
import { anonymous, ok } from './people.ts';
import { startServer } from './server.ts';

// The main job by stock calls once more, in a project that has a guest supplier and purchases outside: its chapters
// expect the same names, counts and figures as without them.

story.database = useDatabase();

beforeAll(async () => {
  story.server = await startServer({
    DATABASE_URL: story.database.current.ownerUrl,
    ADMIN_EMAIL: story.adminAccount.email,
    ADMIN_PASSWORD: story.adminAccount.password,
    RATE_LIMITS: 'off',
  });
});
afterAll(() => story.server?.stop());

let secret = '';
let worktop = '';
/** Records a purchase of this project, paid at once. */
async function buy(who: 'ana' | 'clara', vendor: string, total: number, category: string | null) {
  const { client } = story[who];
  const [saved] = ok(
    await client.rpc('save_purchase', {
      purchase_id: randomUUID(),
      target_project_id: story.projectId,
      purchase: {
        vendor,
        total,
        bought_on: '2026-11-20',
        lines: [{ description: vendor, category, amount: total }],
      },
    }),
  );
  ok(
    await client.rpc('pay_purchase', {
      purchase_id: saved.saved_id,
      amount: total,
      payment_date: '2026-11-20',
      batch_id: randomUUID(),
    }),
  );
}

signUpAndApproval();

test('[CON-1] the architect has contacts before there is a project', async () => {
  ok(await story.ana.client.rpc('save_guest', { guest_id: JOAO, guest: card() }));
});

projectAndItems();

test('[CON-1] [OUT-1] a worktop is left to a guest, and the first purchases are recorded', async () => {
  const { ana, projectId } = story;
  const granite = {
    project_id: projectId,
    description: 'Bancada de granito',
    category: 'marmoraria',
    quantity: 1,
    unit: 'un',
  };
  const item = ok(await ana.client.from('project_items').insert(granite).select('id').single());
  worktop = item.id;
  ok(
    await ana.client.rpc('save_guest', {
      guest_id: JOAO,
      guest: { ...card(), category: 'marmoraria' },
    }),
  );
  await buy('clara', 'Casa das Torneiras', 350.4, 'marcenaria');
  await buy('ana', 'João pedreiro', 3360, 'pintura');
});

invitations();

test('[CON-1] a guest is asked beside the suppliers', async () => {
  const [asked] = ok(
    await story.ana.client.rpc('ask_guests', {
      target_project_id: story.projectId,
      guests: { marmoraria: [JOAO] },
    }),
  );
  secret = asked.secret;
});

answers();
analysisAndApproval();

test('[CON-2] the guest answers by the link after the others were chosen', async () => {
  const [sent] = ok(
    await anonymous(story.server).rpc('submit_guest_quote', {
      secret,
      offer: { lines: [{ project_item_id: worktop, value: 4200 }], delivery_time_days: 20 },
      expected_version: 0,
      person_name: 'João Lima',
    }),
  );
  expect(sent).toEqual({ version: 1, total: 4200 });
  await buy('ana', 'Prefeitura', 90, null);
});

money();
referralsAndAdministration();

test('[OUT-1] [CON-1] at the end the costs have both, and the guest has answered once', async () => {
  const costs = ok(
    await story.clara.client.rpc('get_project_costs', { target_project_id: story.projectId }),
  );
  expect(
    costs.find(
      ({ category, kind }: { category: string | null; kind: string | null }) => !category && !kind,
    ),
  ).toMatchObject({ prumo_comprometido: 16_890.5, fora_comprado: 3800.4, custo_total: 20_690.9 });
});
