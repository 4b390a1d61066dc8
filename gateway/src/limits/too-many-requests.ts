import { WireError } from '../plugins/errors.ts';
import { waitInWords } from './wait-in-words.ts';

/** 429 in the shape of the data surface, with the time to wait in the header and in the sentence. */
export const tooManyRequests = (seconds: number) =>
  new WireError({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    message: `Pedidos demais em pouco tempo. Tente de novo em ${waitInWords(seconds)}.`,
    headers: { 'retry-after': String(seconds) },
  });
