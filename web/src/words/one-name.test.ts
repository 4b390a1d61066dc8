import { expect, test } from 'vitest';

// GLOSSARY.md: "solicitação" is what a supplier is asked for, "pedido" an order alone.

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

test.each([
  ['a request for a quote', /pedidos? de (?:orçamento|cotação)|recebe um pedido com/i],
  ['sending a correction in sentence case', /Enviar Correção/],
])('%s has its one name on the screens', (_what, wrong) => {
  const found = Object.entries(sources).flatMap(([file, text]) =>
    text.split('\n').flatMap((line) => (wrong.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );

  expect(found).toEqual([]);
});
