import { describe, expect, test } from 'vitest';
import { readFile, readPaste } from './read-file.ts';
import { tableOf } from './table.ts';
import {
  brazilianCsv,
  byRoom,
  chatPaste,
  englishCsv,
  googlePaste,
  messy,
  priceTable,
} from './testing-sheets.ts';
import { rowsAsText, understood } from './testing-understood.ts';
import type { Workbook } from './workbook.ts';

// Every row of the examples whole: what is stored, what is asked and what is said. An item reads
// description, room, category, quantity, unit, link.

const usesOf = ({ sheets }: Workbook) => tableOf(sheets[0] ?? { name: '', rows: [] }).uses;

describe('the example spreadsheets', () => {
  test('(a) a price table: codes and money are no quantities, titles and totals no items', async () => {
    const workbook = await readFile(await priceTable());
    const result = understood(workbook);

    expect(usesOf(workbook)).toEqual([
      'code',
      'code',
      'description',
      'unit',
      'quantity',
      'unitPrice',
      'total',
    ]);
    expect([...result.remarks, ...workbook.remarks]).toEqual([
      '12 linhas',
      'cabeçalho na linha 4',
      'acima do cabeçalho: linhas 1 e 2',
    ]);
    expect(rowsAsText(result)).toEqual([
      '5 section | Título de seção: vira a categoria Civil das linhas 6 a 8.',
      '6 item | Demolição de alvenaria de bloco furado |  | civil | 4,5 | m³ |  | ! guess: Categoria adivinhada: “Serviços preliminares” parece Civil. Está certo?',
      '7 item | Remoção de portas |  | civil | 3 | un |  | ! guess: Categoria adivinhada: “Serviços preliminares” parece Civil. Está certo?',
      '8 item | Caçamba de entulho |  | civil | 4 | un |  | ! guess: Categoria adivinhada: “Serviços preliminares” parece Civil. Está certo?',
      '9 section | Título de seção: vira a categoria Pintura das linhas 10 a 11.',
      '10 item | Látex acrílico em paredes, duas demãos |  | pintura | 320 | m² | ',
      '11 item | Massa corrida em paredes |  | pintura | 160 | m² | ',
      '12 section | Título de seção: vira a categoria Marmoraria da linha 13.',
      '13 item | Bancada de granito cinza |  | marmoraria | 2 | m² |  | ! guess: Categoria adivinhada: “Bancadas” parece Marmoraria. Está certo?',
      '14 out | Linha de total: não é um item',
      '15 out | Acréscimo ou desconto sobre o total: não é um item',
      '16 out | Linha de total: não é um item',
    ]);
  });

  test("(b) an architect's own: a heading in two lines under a title, rooms merged downwards", async () => {
    const workbook = await readFile(await byRoom());
    const result = understood(workbook);

    expect(usesOf(workbook)).toEqual([
      'room',
      'description',
      'category',
      'unit',
      'quantity',
      'unitPrice',
      'total',
      'brand',
      'link',
    ]);
    expect([...result.remarks, ...workbook.remarks]).toEqual([
      '7 linhas',
      'cabeçalho na linha 5',
      'acima do cabeçalho: linhas 1 e 2',
      'ambiente em branco repete o da linha de cima',
    ]);
    expect(rowsAsText(result)).toEqual([
      '6 item | Armário inferior, 3 módulos | Cozinha | marcenaria | 8,4 | m² | https://exemplo.test/armario | # brand: Duratex',
      '7 item | Armário superior basculante | Cozinha | marcenaria | 5,2 | m² |  | # brand: Duratex',
      '8 item | Bancada em quartzo | Cozinha | marmoraria | 2,33333333333 | m² |  | ! decimals: 2,33333333333 tem mais de três casas decimais.',
      '9 item | Painel ripado | Sala TV | marcenaria | 6,75 | m² | www.exemplo.test/painel | ! link: “www.exemplo.test/painel” não é um endereço completo.',
      '10 item | Rasgo de LED no forro | Sala TV | civil | 12 | m |  | ! guess: Categoria adivinhada: “Forro” parece Civil. Está certo?',
      '11 item | Banqueta alta em freijó | Sala TV | decoracao | 4 | un |  | ! total: 4 × 740,00 = 2.960,00, mas a planilha diz 8.400,00. A quantidade está certa?',
      '12 out | Linha de total: não é um item',
    ]);
  });

  test('(c) a CSV of Brazilian Excel: semicolons, Windows-1252, decimal commas', async () => {
    const workbook = await readFile(brazilianCsv());
    const result = understood(workbook);

    expect(usesOf(workbook)).toEqual([
      'code',
      'description',
      'unit',
      'quantity',
      'unitPrice',
      'total',
      'note',
    ]);
    expect([...result.remarks, ...workbook.remarks]).toEqual([
      '8 linhas',
      'cabeçalho na linha 1',
      'R$ 1.250,00 lido com vírgula decimal',
      'unidades: “unid.” como un',
      'colunas separadas por ponto e vírgula',
      'Acentos lidos como Windows-1252 (Latin-1)',
    ]);
    expect(rowsAsText(result)).toEqual([
      '2 section | Título de seção: vira o ambiente Cozinha das linhas 3 a 4.',
      '3 item | Armário aéreo (puxador cava) | Cozinha | marcenaria | 3 | pç |  | ! guess: Categoria adivinhada: Marcenaria pela palavra “armário”. Está certo?',
      '4 item | Bancada "ilha"; granito | Cozinha | marmoraria | 2,75 | m² |  | ! guess: Categoria adivinhada: Marmoraria pela palavra “granito”. Está certo?',
      '5 section | Título de seção: vira o ambiente Banheiro suíte das linhas 6 a 8.',
      '6 item | Box de vidro temperado | Banheiro suíte | vidracaria | 3,2 | m² |  | ! guess: Categoria adivinhada: Vidraçaria pela palavra “vidro”. Está certo?',
      '7 item | Espelho lapidado (com LED) | Banheiro suíte | vidracaria | 1 | un |  | ! guess: Categoria adivinhada: Vidraçaria pela palavra “espelho”. Está certo?',
      '8 item | Piso vinílico | Banheiro suíte | civil | 1200 | m² |  | ! guess: Categoria adivinhada: Civil pela palavra “piso”. Está certo? | · “1.200” lido como 1200',
      '9 out | Linha de total: não é um item',
    ]);
  });

  test('(d) a CSV of an English program: commas, a byte order mark, decimal dots', async () => {
    const workbook = await readFile(englishCsv());
    const result = understood(workbook);

    expect(usesOf(workbook)).toEqual([
      'room',
      'description',
      'category',
      'quantity',
      'unit',
      'unitPrice',
      'total',
      'note',
    ]);
    expect([...result.remarks, ...workbook.remarks]).toEqual([
      '4 linhas',
      'cabeçalho na linha 1',
      '12.50 lido com ponto decimal',
      'unidades: “pcs” como pç',
      'colunas separadas por vírgula',
    ]);
    expect(rowsAsText(result)).toEqual([
      '2 item | Cortina de linho, forro duplo (blackout) | Living | decoracao | 1200 | m |  | · “1,200” lido como 1200',
      '3 item | Luminária pendente | Living | iluminacao | 2 | un | ',
      '4 item | Pintura do teto (branco neve) | Suíte | pintura | 18,5 | m² | ',
      '5 item | Criado-mudo | Suíte | marcenaria | 2 | pç |  | ! guess: Categoria adivinhada: Marcenaria pela palavra “criado-mudo”. Está certo?',
    ]);
  });

  test('(e) a messy list: other units, less than 1, formulas, blanks and annotations', async () => {
    const workbook = await readFile(await messy());
    const result = understood(workbook);

    expect(usesOf(workbook)).toEqual(['description', 'unit', 'quantity', 'unitPrice', 'total']);
    expect([...result.remarks, ...workbook.remarks]).toEqual([
      '20 linhas',
      'cabeçalho na linha 6',
      'acima do cabeçalho: linha 1',
      '0,5 lido com vírgula decimal',
      'unidades: “verba” como vb, “hr” como h, “conj” como cj',
    ]);
    expect(rowsAsText(result)).toEqual([
      '7 section | Título de seção: vira a categoria Marcenaria das linhas 8 a 24.',
      '8 item | Puxador cava em alumínio |  | marcenaria | 0,85 | m² |  | ! below-one: 0,85 m² é menos que 1. A menor quantidade é 1.',
      '9 item | Filete de granito |  | marcenaria | 0,5 | m² |  | ! below-one: 0,5 m² é menos que 1. A menor quantidade é 1.',
      '11 item | Kit de dobradiças |  | marcenaria | 4 | kit |  | ! unit: “kit” não está na lista de unidades.',
      '12 item | Rodapé |  | marcenaria | 32 | ml |  | ! unit: “ml” é metro linear ou mililitro?',
      '13 item | Fita de borda |  | marcenaria | 40 | ML |  | ! unit: “ML” é metro linear ou mililitro?',
      '14 item | Frete |  | marcenaria | 1 | vb | ',
      '15 item | Instalação |  | marcenaria | 16 | h | ',
      '16 item | Ferragens |  | marcenaria | a definir | cj |  | ! quantity: “a definir” não é uma quantidade.',
      '17 item | Porta de correr |  | marcenaria |  | un |  | ! quantity: Sem quantidade.',
      '18 item | Nicho |  | marcenaria | 01/02/2026 | pç |  | ! quantity: “01/02/2026” não é uma quantidade.',
      '19 item | =SOMA(A1:A9) |  | marcenaria | 2 | un |  | · A fórmula ficou como texto: nada é calculado aqui',
      '20 item | Gaveta |  | marcenaria | 0 | un |  | ! quantity: A quantidade é 0.',
      '21 item | Estante em MDF |  | marcenaria | 2 |  |  | ! unit: Sem unidade.',
      '22 item | Prateleira |  | marcenaria | -3 | un |  | ! quantity: “-3” não é uma quantidade. | · Sinais invisíveis foram retirados do texto',
      '23 item | Armário |  | marcenaria | 1 | un | ',
      '24 item | armario |  | marcenaria | 2 | un |  | · Igual à linha 23',
      '25 out | Anotação, sem quantidade',
      '26 out | Só números, sem descrição',
      '27 out | Linha de total: não é um item',
    ]);
  });

  test('(f) rows copied from Google Sheets: a cell of two lines, a quantity that can be read two ways', async () => {
    const workbook = await readPaste(googlePaste);
    const result = understood(workbook);

    expect(usesOf(workbook)).toEqual(['room', 'description', 'quantity', 'unit', 'link']);
    expect([...result.remarks, ...workbook.remarks]).toEqual(['3 linhas', 'cabeçalho na linha 1']);
    expect(rowsAsText(result)).toEqual([
      '2 item | Cuba de apoio | Lavabo |  | 1 | un | https://exemplo.test/cuba | ! category: Falta a categoria. Escolha quem vai orçar.',
      '3 item | Torneira "bica alta" monocomando | Lavabo |  | 1 | un |  | ! category: Falta a categoria. Escolha quem vai orçar.',
      '4 item | Deck de madeira | Varanda |  | 1200 | m² |  | ! category: Falta a categoria. Escolha quem vai orçar. | ! ambiguous: “1.200” pode ser 1200 ou 1,2. Lido como 1200: a planilha não diz qual dos dois é. | · “1.200” lido como 1200',
    ]);
  });

  test('(f) a list copied from a chat: senders, bullets, quantities before and behind the words', async () => {
    const workbook = await readPaste(chatPaste);
    const result = understood(workbook);

    expect(usesOf(workbook)).toEqual(['description', 'quantity', 'unit']);
    expect([...result.remarks, ...workbook.remarks]).toEqual([
      '11 linhas',
      'lista sem colunas: quantidades lidas no começo ou no fim das linhas',
      '2,5 lido com vírgula decimal',
    ]);
    expect(rowsAsText(result)).toEqual([
      '1 out | Recado, não é um item',
      '2 section | Título de seção: vira o ambiente Cozinha das linhas 3 a 6.',
      '3 item | portas de armário | Cozinha | marcenaria | 3 | un |  | ! guess: Categoria adivinhada: Marcenaria pela palavra “armário”. Está certo?',
      '4 item | bancada de granito | Cozinha | marmoraria | 2,5 | m² |  | ! guess: Categoria adivinhada: Marmoraria pela palavra “granito”. Está certo?',
      '5 item | Luminária pendente | Cozinha | iluminacao | 4 | un |  | ! guess: Categoria adivinhada: Iluminação pela palavra “luminária”. Está certo?',
      '6 item | Vidro 10 mm temperado | Cozinha | vidracaria | 6 | m² |  | ! guess: Categoria adivinhada: Vidraçaria pela palavra “vidro”. Está certo?',
      '7 section | Título de seção: vira o ambiente Sala de estar das linhas 8 a 10.',
      '8 item | sofá 3 lugares | Sala de estar | decoracao | 2 | un |  | ! guess: Categoria adivinhada: Decoração pela palavra “sofá”. Está certo?',
      '9 item | Pintura geral | Sala de estar | pintura | 1 | un |  | ! guess: Categoria adivinhada: Pintura pela palavra “pintura”. Está certo? | · Sem quantidade: vale 1',
      '10 item | 10 mm de vidro canelado | Sala de estar | vidracaria | 1 | un |  | ! guess: Categoria adivinhada: Vidraçaria pela palavra “vidro”. Está certo? | · Sem quantidade: vale 1',
      '11 out | Recado, não é um item',
    ]);
  });
});
