import { expect, test } from 'vitest';
import { runsOf } from './letters.ts';

const written = (said: string) =>
  runsOf(said)
    .map(({ text }) => text)
    .join('');

test('[DOC-010] a sign that no font has is written as what stands for it, and no letter is lost', () => {
  expect(written('Eletroduto ⌀20 mm, ∅ 1/2"')).toBe('Eletroduto Ø20 mm, Ø 1/2"');
  expect(written('≥ 30 MPa → laje ≈ 12 ㎡')).toBe('>= 30 MPa -> laje ~ 12 m²');
  expect(written('☑ pago ☐ a pagar ● item')).toBe('[x] pago [ ] a pagar • item');
  expect(written('ＬＵＭＩＮÁＲＩＡＳ ﬁxas Ⅱ')).toBe('LUMINÁRIAS fixas II');
  expect(written('R$\u202f1.200 anti‑chama H₂O 10⁴')).toBe('R$ 1.200 anti-chama H2O 104');
  // Our own letters stay as they are.
  expect(written('Ø ½ m² 30° “ção” – João’s € ″')).toBe('Ø ½ m² 30° “ção” – João’s € ″');
});

test('[DOC-010] a picture is left out, and a letter of a script without a font is a question mark', () => {
  expect(written('Sofá 🛋️ novo')).toBe('Sofá  novo');
  expect(written('漢字')).toBe('??');
});
