import * as z from 'zod/mini';

/** Validation of an invitation: an e-mail, required and valid. */
export const inviteSchema = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Informe o e-mail da pessoa'),
      z.email('Informe um e-mail válido. Ex.: nome@empresa.com.br'),
    ),
});
