import { expect, test } from 'vitest';
import { joinLists, joinTexts } from './join-texts.ts';

test('[OBR-103] two texts become one that has both, each part once', () => {
  expect(joinTexts('Choveu à tarde.', 'Entrega das portas.')).toBe(
    'Entrega das portas.\n\nChoveu à tarde.',
  );
  expect(joinTexts('Choveu.', 'Choveu. Parou às 15 h.')).toBe('Choveu. Parou às 15 h.');
  expect(joinTexts('Choveu. Parou às 15 h.', 'Choveu.')).toBe('Choveu. Parou às 15 h.');
  expect(joinTexts('', 'Choveu.')).toBe('Choveu.');
});

test('[OBR-103] two lists become one without what is in both', () => {
  const painters = { trade: 'Pintor', count: 2 };
  const masons = { trade: 'Pedreiro', count: 3 };
  expect(joinLists([painters, masons], [{ ...painters }])).toEqual([painters, masons]);
});
