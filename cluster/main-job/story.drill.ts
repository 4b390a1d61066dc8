import { expect, test } from 'vitest';
import { analysisAndApproval } from '../../contract/main-job/analysis-and-approval.ts';
import { answers } from '../../contract/main-job/answers.ts';
import { invitations } from '../../contract/main-job/invitations.ts';
import { money } from '../../contract/main-job/money.ts';
import { projectAndItems } from '../../contract/main-job/project-and-items.ts';
import { referralsAndAdministration } from '../../contract/main-job/referrals-and-administration.ts';
import { signUpAndApproval } from '../../contract/main-job/sign-up-and-approval.ts';
import { story } from '../../contract/main-job/story.ts';
import { askUntilItAnswers } from '../database.ts';
import { switchOver } from '../drills/switchover.ts';
import { retried, retryAsPeopleDo } from './retries.ts';
import { readTarget } from './target.ts';

// The main job through HAProxy's port of the gateways, on a product that is empty but for its first admin. The primary changes
// twice, while people go on.

const { url, anonKey, superuser, ports } = readTarget();
const owner = {
  query: async (text: string, values?: unknown[]) => ({
    rows: await askUntilItAnswers(superuser, text, values),
  }),
};
story.database = { current: { owner } } as never;
story.server = { url, anonKey } as never;
retryAsPeopleDo(url);
let switched: Promise<void>;
const switchAmid = (chapters: () => void) => {
  test('the primary begins to change', () => {
    switched = switchOver({ ports });
  });
  chapters();
  test('the primary has changed meanwhile', () => switched);
};

signUpAndApproval();
switchAmid(() => {
  projectAndItems();
  invitations();
});
// These wait for changes on open pages. What is notified while the primary changes is lost: a page reads again, a test does not.
answers();
analysisAndApproval();
switchAmid(money);
referralsAndAdministration();
test('of what people sent again, none was done twice', async () => {
  console.log(`sent again: ${retried.reads} reads, ${retried.writes} writes`);
  const rows = await askUntilItAnswers(superuser, 'select * from private.broken_invariants()');
  expect(rows).toEqual([]);
});
