import { describe, expect, test } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { passwordWeakness } from './password-rules.ts';

describe('password rules', () => {
  test('[Q-57] six characters are enough, counted as people count characters', () => {
    expect(passwordWeakness('xk92wq')).toBeNull();
    expect(passwordWeakness('xk92w')?.reasons).toEqual(['length']);
    expect(passwordWeakness('🏠🏠🏡🏠🏠')?.reasons).toEqual(['length']);
    expect(passwordWeakness('🏠🏡🏢🏠🏡🏢')).toBeNull();
  });

  test('[T25] more than 72 bytes are accepted, spaces included, up to a limit', () => {
    expect(passwordWeakness(`${'frase longa com espaços '.repeat(8)}`)).toBeNull();
    expect(passwordWeakness('ab'.repeat(128))).toBeNull();
    expect(passwordWeakness(`${'ab'.repeat(128)}c`)?.reasons).toEqual(['length']);
    // Letters of two bytes, of which half as many are hashed.
    expect(passwordWeakness('ãé'.repeat(64))).toBeNull();
    expect(passwordWeakness(`${'ãé'.repeat(64)}c`)?.reasons).toEqual(['length']);
  });

  test('[T25] what guessers try first is refused in any case', () => {
    for (const common of ['senha123', 'Flamengo', 'BRASIL2026', 'password', '123456', 'aaaaaaa']) {
      expect(passwordWeakness(common)).toEqual({
        reasons: ['pwned'],
        message: 'Essa senha é muito comum e fácil de adivinhar. Escolha outra.',
      });
    }
  });

  test('the list holds a few hundred, none of which another rule would catch', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(500);
    for (const common of COMMON_PASSWORDS) {
      expect(common).toBe(common.toLowerCase());
    }
  });

  test('the demonstration’s password is not on it', () => {
    expect(passwordWeakness('biblioteca-azul-26')).toBeNull();
  });
});
