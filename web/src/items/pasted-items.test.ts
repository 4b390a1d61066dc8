import { describe, expect, it } from 'vitest';
import { isSpreadsheet, type NewItem, parsePastedItems } from './pasted-items.ts';

const defaults: NewItem = {
  description: '',
  category: 'civil',
  quantity: 1,
  unit: 'un',
  specificationsUrl: '',
};

describe('pasting from a spreadsheet', () => {
  it('reads category, quantity, unit and address by what they look like', () => {
    const items = parsePastedItems(
      'Bancada de granito\tMarmoraria\t2,5\tm²\thttps://exemplo.com.br/granito.pdf\n' +
        'Pintura do teto\t1.200\tm2\tpintura',
      defaults,
    );

    expect(items).toEqual([
      {
        description: 'Bancada de granito',
        category: 'marmoraria',
        quantity: 2.5,
        unit: 'm²',
        specificationsUrl: 'https://exemplo.com.br/granito.pdf',
      },
      {
        ...defaults,
        description: 'Pintura do teto',
        category: 'pintura',
        quantity: 1200,
        unit: 'm²',
      },
    ]);
  });

  it('takes what a row leaves out from the fields of the dialog', () => {
    const items = parsePastedItems('Porta\nJanela', { ...defaults, category: 'vidracaria' });

    expect(items.map(({ description, category }) => [description, category])).toEqual([
      ['Porta', 'vidracaria'],
      ['Janela', 'vidracaria'],
    ]);
  });

  it('skips the heading and empty rows', () => {
    expect(parsePastedItems('Descrição\tQuantidade\r\n\r\nPorta\t3\r\n', defaults)).toEqual([
      { ...defaults, description: 'Porta', quantity: 3 },
    ]);
  });

  it('[VAL-018] a quantity under 1 is not taken', () => {
    expect(parsePastedItems('Porta\t0', defaults)[0]?.quantity).toBe(1);
  });

  it('one line of plain text is a description, not a spreadsheet', () => {
    expect(isSpreadsheet('Armário de cozinha\n')).toBe(false);
    expect(isSpreadsheet('Armário\t2')).toBe(true);
    expect(isSpreadsheet('Armário\nPorta')).toBe(true);
  });
});
