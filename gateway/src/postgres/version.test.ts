import { expect, test } from 'vitest';
import { scramVerifier } from './scram.ts';
import { oldServerWarning } from './version.ts';

test.each([
  [150_019, true],
  [150_020, false],
  [160_015, true],
  [170_012, false],
  [180_004, true],
  [180_006, false],
  [190_000, false],
])('server_version_num %i warns of known flaws: %s (K1)', (version, warns) => {
  expect(oldServerWarning(version) !== null).toBe(warns);
});

test('a SCRAM verifier is the one of the published example (RFC 7677, section 3)', () => {
  const salt = Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64');

  const verifier = scramVerifier('pencil', salt);

  expect(verifier).toBe(
    'SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=',
  );
});
