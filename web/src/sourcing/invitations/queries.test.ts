import { expect, test } from 'vitest';
import { standInWire, unplugged } from '../../testing/test-wire.ts';
import { errorText } from '../../wire/errors.ts';
import { invoke } from '../../wire/supabase.ts';

const wire = standInWire();
const said = () =>
  invoke('send-quote-invitations', {}).then(
    () => 'nothing',
    (error) => errorText(error),
  );

/** A function refuses with `{error, code}`, unlike a table. */
const refused = (status: number, body: unknown) => Response.json(body, { status });

test('[ERR-022] a refused invitation says the server’s own sentence, never the client’s English', async () => {
  for (const [answer, sentence] of [
    [
      refused(400, { error: 'Um dos fornecedores não pode ser convidado.', code: 'PT400' }),
      'Um dos fornecedores não pode ser convidado.',
    ],
    [
      refused(500, { error: 'quebrou', code: 'XX000' }),
      'O serviço falhou. Tente novamente em instantes.',
    ],
    [
      new Response('<html>', { status: 502 }),
      'O serviço não respondeu. Tente novamente em instantes.',
    ],
    [new Response('', { status: 400 }), 'Algo deu errado. Tente novamente.'],
    [unplugged, 'Sem conexão com o servidor. Verifique sua internet.'],
  ] as const) {
    wire.answers['/functions/v1/send-quote-invitations'] = answer;
    expect(await said()).toBe(sentence);
  }
});
