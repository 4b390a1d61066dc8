import { describe, expect, it } from 'vitest';
import { allCategories, categoryLabel } from '../../words/categories.ts';
import { allUnits, unitLabel } from '../../words/labels.ts';
import { readField, textOf, writtenText } from './fields.ts';
import type { ItemFields } from './item.ts';

const drywallFields: ItemFields = {
  code: null,
  description: 'Divisórias em drywall',
  category: 'civil',
  quantity: 32,
  unit: 'm²',
  room: 'Recepção',
  forecast: 4340.5,
  specifications_url: null,
};

const error = (sentence: string) => ({ error: sentence });

it('the text of a cell as it is copied and edited is read as the same value again', () => {
  for (const quantity of [1, 2.5, 999, 1200, 12_000.125, 1_000_000]) {
    const text = writtenText({ ...drywallFields, quantity }, 'quantity');
    expect(readField('quantity', text)).toEqual({ value: quantity });
  }
});

describe('what is written into a cell', () => {
  it.each([
    ['description', ' Porta  de\n correr ', { value: 'Porta  de correr' }],
    ['description', '  ', error('Informe a descrição')],
    ['description', 'x'.repeat(1001), error('No máximo 1.000 letras')],
    ['category', 'iluminação', { value: 'iluminacao' }],
    ['category', 'DECORACAO', { value: 'decoracao' }],
    ['category', 'Gesso', error('“Gesso” não é uma categoria')],
    ['category', '', error('“” não é uma categoria')],
    ['quantity', '1.200,5', { value: 1200.5 }],
    ['quantity', '1.200', { error: '“1.200”: quis dizer 1200 ou 1,2?', choices: ['1200', '1,2'] }],
    ['quantity', '0.125', error('A quantidade mínima é 1')],
    ['quantity', '12 x 3', { error: '“12 x 3”: quis dizer 36?', choices: ['36'] }],
    ['quantity', '100 a 120', error('“100 a 120” tem mais de um número: escreva um só')],
    ['quantity', '2.5', { value: 2.5 }],
    ['quantity', '1,125', { value: 1.125 }],
    ['quantity', '1,1255', error('Informe a quantidade com até três casas decimais')],
    ['quantity', '0', error('A quantidade mínima é 1')],
    ['quantity', '0,99', error('A quantidade mínima é 1')],
    ['quantity', '1', { value: 1 }],
    ['quantity', '1.2.3', error('“1.2.3” não é uma quantidade')],
    ['quantity', '1000000000', error('Quantidade grande demais')],
    ['quantity', 'dois', error('“dois” não é uma quantidade')],
    ['unit', 'M2', { value: 'm²' }],
    ['unit', 'Diaria', { value: 'diária' }],
    ['unit', 'pc', { value: 'pç' }],
    ['unit', 'Verba', { value: 'vb' }],
    ['unit', 'cm', error('“cm” não é uma unidade conhecida')],
    ['forecast', 'R$ 1.234,56', { value: 1234.56 }],
    ['forecast', '0', { value: 0 }],
    ['forecast', '0.085', error('Use no máximo duas casas decimais')],
    ['forecast', '12 mil', { error: '“12 mil”: quis dizer 12.000,00?', choices: ['12.000,00'] }],
    ['forecast', ' ', { value: null }],
    ['forecast', '10,005', error('Use no máximo duas casas decimais')],
    ['forecast', '-1', error('O valor não pode ser negativo')],
    ['forecast', 'caro', error('“caro” não é um valor em reais')],
    ['forecast', '10000000000', error('Valor grande demais')],
    ['room', '  Sala   de jantar ', { value: 'Sala de jantar' }],
    ['room', ' ', { value: null }],
    ['room', 'x'.repeat(61), error('No máximo 60 letras')],
    [
      'specifications_url',
      ' https://exemplo.com.br/a.pdf ',
      { value: 'https://exemplo.com.br/a.pdf' },
    ],
    ['specifications_url', '', { value: null }],
    [
      'specifications_url',
      'javascript:alert(1)',
      error('Informe um endereço completo, como https://exemplo.com.br/ficha.pdf'),
    ],
  ] as const)('%s: %j', (field, text, reading) => {
    expect(readField(field, text)).toEqual(reading);
  });

  it('every category and every unit is read by its value and by its label, and as it is shown', () => {
    for (const category of allCategories()) {
      expect(readField('category', category)).toEqual({ value: category });
      expect(readField('category', categoryLabel(category))).toEqual({ value: category });
    }
    for (const unit of allUnits) {
      expect(readField('unit', unit)).toEqual({ value: unit });
      expect(readField('unit', unitLabel[unit])).toEqual({ value: unit });
    }
  });

  it('shows amounts and categories as people write them, and nothing for what is missing', () => {
    const item: ItemFields = {
      ...drywallFields,
      category: 'decoracao',
      quantity: 1200.5,
      room: null,
    };

    expect(textOf({ ...item, quantity: 1200 }, 'quantity')).toBe('1.200');
    expect(textOf(item, 'quantity')).toBe('1.200,5');
    expect(textOf(item, 'category')).toBe('Decoração');
    expect([textOf(item, 'room'), textOf(item, 'specifications_url')]).toEqual(['', '']);
  });
});
