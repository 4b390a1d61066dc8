/** Largest file that is opened: that of a month has some 15 MB. */
export const MOST_FILE_BYTES = 60 * 1024 * 1024;
export const TOO_LARGE =
  'O arquivo tem mais de 60 MB. Escolha o SINAPI_Referência do mês, como a Caixa o publica.';
