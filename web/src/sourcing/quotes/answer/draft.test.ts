import { beforeEach, expect, test } from 'vitest';
import { type Answer, blankAnswer } from './answer.ts';
import { NO_CONDITIONS } from './conditions.ts';
import { adoptDraft, loadDraft, removeDraft, saveDraft } from './draft.ts';
import { draftKey, draftWords, keptAt } from './draft-words.ts';

const answer: Answer = {
  ...blankAnswer([]),
  prices: { armario: 100.5, painel: '' },
  mode: 'unit',
  unitPrices: { armario: 100.5, painel: '' },
  notes: { armario: 'MDF', painel: '' },
  deliveryDays: 30,
  generalNotes: 'Frete incluso',
};

beforeEach(() => localStorage.clear());

test('[LOC-001] a draft per person and request', () => {
  saveDraft(draftKey('bruno', 'q1'), answer);
  saveDraft(draftKey('bruno', 'q2'), answer);

  expect(localStorage).toHaveLength(2);
  expect(loadDraft(draftKey('celia', 'q1'))).toBeNull();
});

test('[LOC-002] [LOC-003] it holds prices, notes, days, general notes and when it was saved', () => {
  const key = draftKey('bruno', 'q1');

  saveDraft(key, answer, new Date('2026-11-21T14:32:00Z'));

  expect(loadDraft(key)).toEqual({ ...answer, savedAt: '2026-11-21T14:32:00.000Z' });
});

test('[LOC-004] it is removed', () => {
  const key = draftKey('bruno', 'q1');
  saveDraft(key, answer);

  removeDraft(key);

  expect(loadDraft(key)).toBeNull();
});

test('[VER-014] a draft of an older release was typed as totals, without details and conditions', () => {
  const { prices, notes, deliveryDays, generalNotes } = answer;
  const older = { prices, notes, deliveryDays, generalNotes };
  localStorage.setItem('k', JSON.stringify({ ...older, savedAt: '2026-11-21T14:32:00.000Z' }));

  expect(loadDraft('k')).toMatchObject({
    ...older,
    mode: 'total',
    unitPrices: {},
    details: {},
    conditions: NO_CONDITIONS,
  });
});

test('its place is shown, and its day when that is not today', () => {
  const draft = { savedAt: '2026-11-21T14:24:00Z' };

  expect(draftWords(draft, new Date('2026-11-22T02:59:00Z'))).toBe(
    'Rascunho salvo neste aparelho às 11:24',
  );
  expect(draftWords(draft, new Date('2026-11-22T03:00:00Z'))).toBe(
    'Rascunho salvo neste aparelho em 21/11/2026 às 11:24',
  );
});

test('[LOC-008] where both places hold a draft the one under the request stays, and the former place is empty', () => {
  saveDraft(draftKey('bruno', 'q1'), { ...answer, deliveryDays: 1 });
  saveDraft(draftKey('bruno', 'r1'), { ...answer, deliveryDays: 2 });

  const key = adoptDraft('bruno', 'r1', 'q1');

  expect(key).toBe(draftKey('bruno', 'r1'));
  expect(loadDraft(key)).toMatchObject({ deliveryDays: 2 });
  expect(localStorage).toHaveLength(1);
});

test('[VER-022] without a connection it is said that what is typed stays on the device', () => {
  const now = new Date('2026-11-22T02:59:00Z');
  const draft = { savedAt: '2026-11-21T14:24:00Z', isConnected: false };
  expect(draftWords(draft, now)).toBe(
    'Sem conexão: o que você digita fica neste aparelho e vai para a sua conta depois. Salvo às 11:24',
  );
  expect(draftWords({ ...draft, isCopied: true }, now)).toBe(
    'Rascunho salvo neste aparelho e na sua conta às 11:24',
  );
});

test.each(['{', '{"prices":1}', '[]', 'null'])('what is not a draft is ignored: %s', (text) => {
  localStorage.setItem('k', text);

  expect(loadDraft('k')).toBeNull();
});

test('[LOC-002] a list knows when a draft was kept without reading what is in it', () => {
  const key = draftKey('bruno', 'q1');
  expect(keptAt(key)).toBeNull();
  saveDraft(key, answer, new Date('2026-11-21T14:32:00Z'));
  expect(keptAt(key)).toBe('2026-11-21T14:32:00.000Z');
  for (const broken of ['{', 'null', '{"savedAt":7}', '[]', '"x"']) {
    localStorage.setItem(key, broken);
    expect([broken, keptAt(key)]).toEqual([broken, null]);
  }
});
