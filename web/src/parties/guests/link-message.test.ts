import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { linkMessage, type MessageKind, messageOfNews } from './link-message.ts';

const now = new Date('2026-12-10T12:00:00-03:00');
const message = (kind: MessageKind, respondUntil: string | null = '2026-12-12T23:59:00-03:00') =>
  linkMessage(
    {
      kind,
      guest: 'João Lima',
      architect: { full_name: 'Ana Ribeiro', company_name: 'Ateliê Ribeiro' },
      category: 'Marcenaria',
      items: 12,
      respondUntil,
      secret: 'segredo',
    },
    now,
  );

test('[CVD-047] the first message names both, what is asked, until when, and the link', () => {
  expect(message('asked')).toBe(
    `Olá, João! Aqui é Ana, do Ateliê Ribeiro. Preciso do seu preço de Marcenaria (12 itens) até sáb., 12/12. É só abrir e responder, sem cadastro: ${location.origin}/c/segredo`,
  );
});

test('[CVD-047] without a company and a deadline the sentences do without them', () => {
  const text = linkMessage({
    kind: 'asked',
    guest: 'João',
    architect: { full_name: 'Ana Ribeiro', company_name: null },
    category: 'Civil',
    items: 1,
    respondUntil: null,
    secret: 's',
  });
  expect(text).toContain('Aqui é Ana. Preciso do seu preço de Civil (1 item). É só abrir');
});

test('[CVD-047] a reminder says until when on the day before, and that it was due on the day after', () => {
  expect(message('reminder')).toContain('Ainda espero o seu preço de Marcenaria até sáb., 12/12.');
  expect(message('reminder', '2026-12-09T23:59:00-03:00')).toContain(
    'O prazo do seu preço de Marcenaria era qua., 09/12. Você ainda consegue responder?',
  );
  expect(message('changed', '2026-12-09T23:59:00-03:00')).not.toContain('até');
});

test('[CVD-047] [CVD-013] each kind of news that the database keeps has its message, and there is none beside', () => {
  const sql = readFileSync(
    `${import.meta.dirname}/../../../../database/guests/reach_guest.sql`,
    'utf8',
  );
  const list = /guest_news_kinds\(\)[^;]*?values ([^$]*)/.exec(sql)?.[1];
  const kinds = list?.match(/\w+/g) ?? [];
  expect(kinds.length).toBeGreaterThan(5);
  expect(Object.keys(messageOfNews).toSorted()).toEqual(kinds.toSorted());
});

test('[CVD-047] every message ends with the link and says something else than the others', () => {
  const kinds = ['asked', 'link', ...new Set(Object.values(messageOfNews))] as MessageKind[];
  const texts = kinds.map((kind) => message(kind));
  for (const text of texts) expect(text).toMatch(/: http\S+\/c\/segredo$/);
  expect(new Set(texts).size).toBe(kinds.length);
});
