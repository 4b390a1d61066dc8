import * as z from 'zod/mini';

/** The name of a program in a form. */
export const programName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Informe o nome do programa'),
    z.maxLength(80, 'O nome tem até 80 letras'),
  );
