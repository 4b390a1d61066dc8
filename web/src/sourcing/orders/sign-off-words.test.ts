import { expect, test } from 'vitest';
import { channelWords } from '../origins/origin.ts';
import { wayOfSignOff } from './sign-off-words.ts';

const none = { said_by: null, channel: null, received_on: null, entered_by: null };

test('[TYP-016] a sign-off says by which way it came, and of one with an account the colleague who gave it', () => {
  expect(wayOfSignOff({ ...none, way: 'account' })).toBeNull();
  expect(
    wayOfSignOff({ ...none, way: 'account', said_by: 'Rita Melo, de Ribeiro Arquitetura' }),
  ).toBe('Por Rita Melo, de Ribeiro Arquitetura.');
  expect(wayOfSignOff({ ...none, way: 'link', said_by: 'João Lima' })).toBe(
    'Pelo link, por João Lima (nome informado). Não é assinatura qualificada.',
  );
  expect(
    wayOfSignOff({
      way: 'behalf',
      said_by: 'Seu Antônio',
      channel: 'phone',
      received_on: '2026-11-12',
      entered_by: 'Ana Ribeiro',
    }),
  ).toBe(
    'Registrado por Ana Ribeiro, por telefone em 12/11/2026, segundo Seu Antônio. Não é assinatura do fornecedor.',
  );
});

// database/versions/origin-papers.test.ts has the same list for papers.
test('[TYP-016] [CVD-058] pages have the words of papers for each channel', () => {
  expect(channelWords).toEqual({
    email: 'por e-mail',
    pdf: 'de um PDF',
    whatsapp: 'pelo WhatsApp',
    phone: 'por telefone',
    paper: 'de um papel',
    shop: 'na loja',
  });
});
