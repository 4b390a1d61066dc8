import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { readCells } from './read-cells.ts';

it.each([
  ['Porta', [['Porta']]],
  ['', [['']]],
  [
    'Porta\t2\nJanela\t3\n',
    [
      ['Porta', '2'],
      ['Janela', '3'],
    ],
  ],
  ['Porta\r\nJanela\r\n', [['Porta'], ['Janela']]],
  ['a\t\tb', [['a', '', 'b']]],
  [
    'a\t\n\tb',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  [' Porta \t 2', [['Porta', '2']]],
  ['"Porta\nde correr"\t2', [['Porta\nde correr', '2']]],
  ['"Porta ""alta"""\t"1\t2"', [['Porta "alta"', '1\t2']]],
  ['Tubo 1"\t2', [['Tubo 1"', '2']]],
  ['"Tubo" 1"\t2', [['"Tubo" 1"', '2']]],
  ['"aberto\t2', [['"aberto', '2']]],
])('reads %j', (text, cells) => {
  expect(readCells(text)).toEqual(cells);
});

it('gives back what was copied, whatever the cells hold', () => {
  const cells = [
    ['Tubo 1"', 'a\tb', ''],
    ['linha\noutra', '"', 'x'],
  ];

  const copied = Papa.unparse(cells, { delimiter: '\t', newline: '\n' });
  expect(readCells(copied)).toEqual(cells);
});
